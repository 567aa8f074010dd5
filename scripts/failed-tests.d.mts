export function failedOfVitest(report: object): string[]
export function failedOfPlaywright(report: object): string[]
