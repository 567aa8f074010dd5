// Imported first by whatever the machine's own Node runs, and read by any Node that knows modules.
const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(
    `Le Node de cette machine (${process.versions.node}) est trop ancien : l’école demande Node 20 ou plus récent. Installez-le depuis https://nodejs.org, puis recommencez.`,
  )
  process.exit(1)
}
