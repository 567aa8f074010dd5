/** The pricing room's pages. */
export const pricingPages = {
  pricing: () => import('./pricing-page.tsx'),
}
