/** A sentence for the operator in which no address shows its user and password: errors of connections quote them. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(/\/\/[^/\s@]+@/g, '//…@')
}
