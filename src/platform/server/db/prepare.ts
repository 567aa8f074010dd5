import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './tables.ts'

type Prepared = { compiled: CompiledQuery; order: readonly (number | undefined)[] }

/**
 * A query that is built once for each kind of database and then run with other values. For queries of
 * every request: building one takes several times as long as SQLite takes to answer it. `build` gets
 * stand-ins in the place of the values, and may do nothing with them but hand them to the query.
 */
export function prepare<Values extends string[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row[]> {
  const known = new WeakMap<object, Prepared>()
  return async (db, ...values) => {
    const { adapter } = db.getExecutor()
    let prepared = known.get(adapter)
    if (!prepared) {
      const standIns = values.map((_, index) => `\0${index}`) as Values
      const compiled = build(db, ...standIns).compile()
      const order = compiled.parameters.map((parameter) => {
        const index = standIns.indexOf(parameter as string)
        return index < 0 ? undefined : index
      })
      prepared = { compiled, order }
      known.set(adapter, prepared)
    }
    const { compiled, order } = prepared
    const parameters = order.map((from, index) =>
      from === undefined ? compiled.parameters[index] : values[from],
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
