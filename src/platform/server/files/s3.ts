import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { hour } from '../../../common/durations.ts'
import { checkKey, measure, type FileStore } from './file-store.ts'
import { endStalled, makeImpatient, usualPatience, type StorePatience } from './impatient-client.ts'

/** S3 takes parts of 5 MiB or more; one in memory at a time. */
const partSize = 8 * 1024 * 1024

/** Written and taken away again to see whether writing goes; no file of the school's. */
const probeKey = 'school-ping'

/**
 * Files in a bucket of any S3-compatible store, by
 * `s3://KEY:SECRET@host:port/bucket?region=eu-west-3&tls=false`. Without key and secret the SDK
 * looks for them where it always does (environment, profile, machine role).
 */
export async function openS3Store(
  storageUrl: string,
  patience: StorePatience = usualPatience,
): Promise<FileStore> {
  // Loaded only here: a school with its files on disk doesn't pay for the SDK.
  const sdk = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const { bucket, config } = readStorageUrl(storageUrl)
  const client = new sdk.S3Client(config)
  makeImpatient(client, () => new sdk.HeadBucketCommand({ Bucket: bucket }), patience)

  return {
    async put(key, source, options = {}) {
      checkKey(key)
      const measured = measure(source, options.limit)
      const body = watched(measured.bytes)
      const { contentType: ContentType } = options
      const Body = Readable.from(body.bytes, { objectMode: false })
      const params = { Bucket: bucket, Key: key, Body, ...(ContentType ? { ContentType } : {}) }
      const upload = new Upload({ client, params, partSize, queueSize: 1, leavePartsOnError: false })
      await upload.done().catch((error) => {
        // Why the source broke off says more than why the clearing up after it failed.
        throw body.failure() ?? error
      })
      return measured.result()
    },

    async read(key, range) {
      checkKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await client
        .send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, ...(Range ? { Range } : {}) }))
        .catch(absent)
      if (!answer) return undefined
      const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength)
      return { stream: endStalled(answer.Body as Readable, patience), size }
    },

    async stat(key) {
      checkKey(key)
      const answer = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key })).catch(absent)
      return answer && { size: answer.ContentLength ?? 0, lastModified: answer.LastModified ?? new Date(0) }
    },

    async move(from, to) {
      checkKey(from)
      checkKey(to)
      const CopySource = `${bucket}/${from}`
      const copied = await client
        .send(new sdk.CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }))
        .catch(absent)
      if (!copied) return false
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: from })).catch(absent)
      return true
    },

    async remove(key) {
      checkKey(key)
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(absent)
    },

    async *list(prefix) {
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      for await (const page of pages)
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key && Key !== probeKey)
            yield { key: Key, size: Size ?? 0, lastModified: LastModified ?? new Date(0) }
    },

    async ping() {
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: probeKey, Body: 'x' }))
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: probeKey }))
    },

    async sweepTemporary(prefix, olderThan = hour) {
      return abortOldUploads(sdk, client, { bucket, prefix }, olderThan)
    },
  }
}

/** The same bytes, and why they broke off. */
function watched(source: AsyncIterable<Uint8Array>) {
  let failure: unknown
  async function* bytes() {
    try {
      yield* source
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { bytes: bytes(), failure: () => failure }
}

/** Parts of an upload whose process was killed: invisible, but stored and paid for. */
async function abortOldUploads(
  sdk: typeof import('@aws-sdk/client-s3'),
  client: S3Client,
  { bucket, prefix }: { bucket: string; prefix: string },
  olderThan: number,
): Promise<number> {
  const answer = await client
    .send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
    .catch((error) => {
      // Small stores don't list them; theirs to clean.
      if (error?.name === 'NotImplemented' || error?.$metadata?.httpStatusCode === 501) return undefined
      throw error
    })
  let swept = 0
  for (const { Key, UploadId, Initiated } of answer?.Uploads ?? []) {
    // Not every store heeds the prefix.
    if (!Key?.startsWith(prefix) || !Initiated || Date.now() - Initiated.getTime() < olderThan) continue
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch(absent)
    swept++
  }
  return swept
}

function readStorageUrl(storageUrl: string): { bucket: string; config: S3ClientConfig } {
  const url = new URL(storageUrl)
  const bucket = url.pathname.slice(1)
  if (url.protocol !== 's3:' || !url.host || !/^[a-z0-9][a-z0-9.-]+$/.test(bucket))
    throw new Error('STORAGE_URL must look like s3://KEY:SECRET@host:port/bucket?region=…&tls=true')
  const accessKeyId = decodeURIComponent(url.username)
  const secretAccessKey = decodeURIComponent(url.password)
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https'
  return {
    bucket,
    config: {
      endpoint: `${scheme}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      // The SDK's newer checksums are unknown to many S3-compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  }
}

function absent(error: { name?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.name === 'NoSuchUpload')
    return undefined
  throw error
}
