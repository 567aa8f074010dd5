import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { uploadPaper } from './contract.ts'
import { largestPaper } from '../upload-fields.ts'

/** Content type of the bytes of an upload, by the tus protocol. */
export const chunkType = 'application/offset+octet-stream'

/** What the server says of a resumable upload that cannot go on. */
export const resumableSentences = {
  gone: 'Cet envoi n’existe pas ou plus. Veuillez le recommencer.',
  badProtocol: 'Cet envoi ne suit pas le protocole tus 1.0.0.',
  badMetadata: 'Les informations sur le document sont illisibles.',
  lengthMissing: 'La taille du fichier doit être annoncée au début de l’envoi.',
  tooLarge: `Le fichier est trop volumineux (${largestPaper / 1024 / 1024} Mo au maximum).`,
  wrongOffset: 'L’envoi n’en est pas là. Demandez où il en est avant de continuer.',
  cutOff: 'L’envoi a été interrompu. Il peut reprendre où il en était.',
  incomplete: 'L’envoi n’est pas encore complet.',
  held: 'Cet envoi est encore en cours par une autre connexion. Veuillez réessayer dans un instant.',
}

const upload = z.object({
  /** Names the upload, as `Location` gave it. */
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, resumableSentences.gone)),
})

export const startUpload = endpoint({
  call: calls.startUpload,
  access: 'admin',
  summary:
    'Begins a resumable upload (tus 1.0.0) of `Upload-Length` bytes; its address comes as `Location`. ' +
    '`Upload-Metadata` holds `filename` and the fields of the multipart upload, checked here.',
})

export const uploadOffset = endpoint({
  call: calls.uploadOffset,
  access: 'admin',
  summary: 'How many bytes of an own upload (tus 1.0.0) have arrived, as `Upload-Offset`.',
  params: upload,
})

export const sendChunk = endpoint({
  call: calls.sendChunk,
  access: 'admin',
  summary:
    'Takes bytes of an own upload (tus 1.0.0) from `Upload-Offset` on. The last one makes the upload a document, or its refusal is ' +
    'the answer, as for the multipart upload.',
  params: upload,
  stream: chunkType,
  bodyLimit: largestPaper,
})

export const dropUpload = endpoint({
  call: calls.dropUpload,
  access: 'admin',
  summary: 'Gives an own upload (tus 1.0.0) up; what has arrived is deleted.',
  params: upload,
})

export const takeUpload = endpoint({
  call: calls.takeUpload,
  access: 'admin',
  summary:
    'The document that a whole upload has become, however often it is asked for; after a refusal (409) it ' +
    'tries again, without sending the bytes anew.',
  params: upload,
  body: z.object({
    /** As the field of the multipart upload; instead of what the upload began with. */
    replace: z.optional(z.boolean()),
    /** As the field of the multipart upload; instead of what the upload began with. */
    unique: z.optional(z.boolean()),
  }),
  reply: uploadPaper.reply,
  status: 201,
})
