// Method and path of each call, without schemas: the contract and the pages both read them here.

export const listTestimonials = 'GET /api/testimonials'
export const readStats = 'GET /api/site/figures'
export const readTestimonials = 'GET /api/testimonials/page'
export const addTestimonial = 'POST /api/admin/testimonials'
export const listAllTestimonials = 'GET /api/admin/testimonials'
export const moveTestimonial = 'PUT /api/admin/testimonials/:id/place'
export const hideTestimonial = 'PUT /api/admin/testimonials/:id/hidden'
export const removeTestimonial = 'DELETE /api/admin/testimonials/:id'
