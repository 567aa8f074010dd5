/** Of every answer by the tus protocol. */
export const tusHeaders = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }
