import * as z from 'zod/mini'
import type { Endpoint } from '../../../common/endpoint.ts'

/** A JSON Schema of the 2020-12 draft, which OpenAPI 3.1 takes as it is. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  [keyword: string]: unknown
}

/**
 * The schema of what a caller gives (`input`) or gets (`output`). What no schema can say, such as a rule over two
 * fields, is left out: the calls check more than the document tells.
 */
export function schemaOf(schema: NonNullable<Endpoint['reply']>, io: 'input' | 'output'): Schema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Schema
  return found
}

/** "Any safe integer" says less than its two numbers seem to. */
function override({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
}
