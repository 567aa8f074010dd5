// Method and path of each call, without schemas: the contract and the pages both read them here.

export const readPaperChapters = 'GET /api/admin/files/:id/chapters'
export const setPaperChapters = 'PUT /api/admin/files/:id/chapters'
export const chaptersOfCourse = 'GET /api/admin/files/course/:course/chapters'
export const papersOfCourse = 'GET /api/files/course/:course'
