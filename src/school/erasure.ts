/**
 * Days that an account waits after its owner has deleted it, so that a mistake can be taken back. The pages
 * promise 30: a school that was shut for two weeks still keeps that promise.
 */
export const daysUntilErasure = 14
