/** Offers a new pupil the recovery codes; without the network to fetch the note, the profile still does. */
export function offerCodesSoon(): void {
  import('./offer-codes.tsx').then(
    ({ offerCodes }) => offerCodes(),
    (error: unknown) => console.warn(error),
  )
}
