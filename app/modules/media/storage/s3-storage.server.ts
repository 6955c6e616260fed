import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';
import type { Env } from '#app/core/runtime/env.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { inPieces } from './pieces.server.ts';
import { MissingFileError } from './storage-errors.ts';

/** A part of a multipart upload has at least 5 MB, except the last. */
const defaultPartBytes = 16 * megabyte;
/** A multipart upload has at most this many parts. */
const maxParts = 10_000;

/** The most keys that a store deletes in one request. */
const maxRemoved = 1000;

/** A part of a multipart upload. */
type Part = Pick<UploadPartCommandInput, 'Body' | 'ContentLength'>;

/** A check that is never answered would hold one of the connections that files need. */
const checkTimeoutMs = 5000;

const connectionTimeoutMs = 10_000;

interface S3StorageOptions {
  /** How long the store, or who reads from it, may be silent, in milliseconds. Without it, visitors may pause a film. */
  silenceMs?: number;
  /** The size of the parts of a multipart upload, in bytes. A file of at most this size is sent whole. */
  partBytes?: number;
  /** Resolves the name of the store, instead of the system. */
  lookup?: LookupFunction;
}

/** Stores media in a bucket of an S3-compatible store. */
export function createS3Storage(
  { bucket: Bucket, ...s3 }: NonNullable<Env['s3']>,
  { partBytes = defaultPartBytes, silenceMs, lookup }: S3StorageOptions = {},
): MediaStorage {
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Compatible stores have a single host name, and few support checksums that were added to the protocol later.
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: silenceMs,
      ...(lookup && { httpAgent: { lookup }, httpsAgent: { lookup } }),
    },
  });

  // A store that repeats a page would be asked for ever.
  const paging = { client, stopOnSameToken: true };

  const read: MediaStorage['read'] = async (Key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await orMissing(client.send(new GetObjectCommand({ Bucket, Key, Range })));
    return Body as Readable;
  };

  const uploadInParts = async (Key: string, ContentType: string, parts: AsyncIterable<Part>): Promise<void> => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    try {
      const Parts: CompletedPart[] = [];
      for await (const part of parts) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ...part }));
        Parts.push({ PartNumber, ETag });
      }
      const MultipartUpload = { Parts };
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
    } catch (error) {
      // Otherwise the store keeps the parts forever, and nobody sees them.
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  };

  return {
    read,

    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },

    async writeFrom(path, Key, ContentType) {
      const { size } = await stat(path);
      if (size > partBytes) {
        // S3 refuses more than 5 GB at once.
        await uploadInParts(Key, ContentType, partsOf(path, size, Math.max(partBytes, Math.ceil(size / maxParts))));
        return;
      }
      const Body = createReadStream(path);
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: size }));
      } finally {
        Body.destroy();
      }
    },

    async join(keys, Key, ContentType) {
      const whole = async function* () {
        for (const from of keys) yield* await read(from);
      };
      const parts = async function* () {
        for await (const Body of inPieces(whole(), partBytes)) yield { Body };
      };
      await uploadInParts(Key, ContentType, parts());
    },

    async remove(keys) {
      for (const batch of batchesOf(keys, maxRemoved)) {
        const Objects = batch.map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        // The request itself succeeds.
        if (Errors.length > 0) throw new Error(`The store failed to delete ${Errors.length} files: ${Errors[0]?.Code}`);
      }
    },

    async listOld(folder, before) {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(paging, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key, LastModified } of Contents) if (Key && LastModified && LastModified < before) keys.push(Key);
      }
      return keys;
    },

    async withLocalFile(key, work) {
      const folder = await mkdtemp(join(tmpdir(), 'media-'));
      try {
        const path = join(folder, 'file');
        await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(checkTimeoutMs) });
    },
  };
}

/** Yields a file as streams: its parts are never in memory. */
async function* partsOf(path: string, size: number, partBytes: number): AsyncGenerator<Part> {
  for (let start = 0; start < size; start += partBytes) {
    const end = Math.min(start + partBytes, size) - 1;
    const Body = createReadStream(path, { start, end });
    try {
      yield { Body, ContentLength: end - start + 1 };
    } finally {
      Body.destroy();
    }
  }
}

async function orMissing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const isMissing = ['NoSuchKey', 'NotFound'].includes((error as Error).name);
    throw isMissing ? new MissingFileError('There is no such file') : error;
  }
}
