/** A backup that is older wants care, in days. */
export const longestWithoutBackup = 3
/** Less free room on the disk wants care, in MB. */
export const leastFreeDisk = 1000
