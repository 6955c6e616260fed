import { randomUUID } from 'node:crypto';
import { createLog } from '#app/core/runtime/log.server.ts';
import { answerUpload } from '#app/modules/media/uploads/answer-upload.server.ts';
import { inspectUpload } from '#app/modules/media/uploads/inspect-upload.job.server.ts';
import { uploadStateSchema, uploadsPath } from '#app/modules/media/uploads/upload-protocol.ts';
import { makeUser } from './accounts.ts';

const base = 'http://localhost';
const log = createLog({ level: 'silent' });
const tus = { 'Tus-Resumable': '1.0.0' };

export const uploadMetadata = (notes: Record<string, string>) =>
  Object.entries(notes)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Gives one admin access to the upload server, without a network in between. */
export async function makeUploader() {
  const uploader = await makeUser({ roles: ['admin'] });
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    answerUpload(new Request(base + path, { ...init, headers: { ...tus, ...init.headers } }), uploader, log);

  const begin = (size: number, notes: Record<string, string>) =>
    ask(uploadsPath, {
      method: 'POST',
      headers: { 'Upload-Length': String(size), 'Upload-Metadata': uploadMetadata(notes) },
    });

  const send = (location: string, offset: number, part: Uint8Array) =>
    ask(location, {
      method: 'PATCH',
      headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body: new Uint8Array(part),
    });

  /** Uploads all bytes at once, and runs the check. @returns the result */
  async function upload(bytes: Uint8Array, name = `${randomUUID()}.bin`, notes: Record<string, string> = {}) {
    const begun = await begin(bytes.length, { filename: name, ...notes });
    const location = begun.headers.get('Location');
    const answer = location && bytes.length > 0 ? await send(location, 0, bytes) : begun;
    const isReceived = answer.status === 204;
    return {
      status: answer.status,
      words: isReceived || answer.status === 201 ? '' : await answer.text(),
      mediaId: '',
      location: location ?? '',
      ...(isReceived && (await check(location ?? ''))),
    };
  }

  /** Runs the check of an arrived upload, like the job. @returns 422 and the reason, if it is refused */
  async function check(location: string) {
    await inspectUpload.run(
      { uploadId: location.split('/').at(-1) ?? '' },
      { log, signal: new AbortController().signal },
    );
    const state = uploadStateSchema.parse(await (await ask(location, { method: 'GET' })).json());
    if (state.state === 'refused') return { status: 422, words: state.reason };
    return { mediaId: state.state === 'ready' ? state.mediaId : '' };
  }
  return { uploader, ask, begin, send, upload, check };
}
