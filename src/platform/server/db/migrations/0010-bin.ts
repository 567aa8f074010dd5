import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('papers')
    .addColumn('file_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Until now a paper and its bytes had one name.
  await sql`update papers set file_id = id`.execute(db)
  await db.schema
    .alterTable('papers')
    .addColumn('uploaded_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('papers_by_file').on('papers').column('file_id').unique().execute()
  await db.schema.createIndex('papers_by_upload').on('papers').columns(['uploaded_at', 'id']).execute()
  // The erasure of an account looks for what names it.
  await db.schema.createIndex('papers_by_uploader').on('papers').column('uploaded_by').execute()
  await db.schema
    .createTable('deleted_papers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('paper_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('uploaded_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  for (const column of ['deleted_at', 'uploaded_by', 'deleted_by'])
    await db.schema
      .createIndex(`deleted_papers_by_${column}`)
      .on('deleted_papers')
      .column(column as never)
      .execute()
}
