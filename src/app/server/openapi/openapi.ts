import type { Schema } from './schema-of.ts'

/** OpenAPI 3.1, as far as we write it. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, Response>
}

/** An answer of a call: its bodies by their content type; without any, no body is promised. */
export type Response = { description: string; content?: Record<string, { schema?: Schema }> }
