const units = ['B', 'Ko', 'Mo', 'Go']

/** A size in bytes as a reader sees it, in steps of 1024: `412 Ko`, `1,2 Mo`. */
export function formatSize(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (Math.round(value) >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit >= 2 && value < 99.95 ? inTenths(value) : Math.round(value)}\u00a0${units[unit]}`
}

/** `1,2`, and `3` where nothing follows. */
export const inTenths = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
