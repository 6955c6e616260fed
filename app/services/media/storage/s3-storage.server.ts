import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import type { Env } from '#app/platform/env.server.ts';
import type { MediaStorage } from './media-storage.server.ts';
import { MissingFileError } from './storage-errors.ts';

const dayMs = 86_400_000;
const partBytes = 8 * 1024 * 1024;
/** Parts of uploads wait here on their way to the store. */
const partsAtOnce = 4;

/** Media in an S3-compatible store, in a bucket of its own. */
export function createS3Storage({ bucket, ...s3 }: NonNullable<Env['s3']>): MediaStorage {
  const config: S3ClientConfig = {
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Compatible stores are reached by one name, and few know checksums that came later than the protocol.
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const client = new S3Client(config);
  const uploads = new S3Store({
    partSize: partBytes,
    useTags: false,
    maxConcurrentPartUploads: partsAtOnce,
    expirationPeriodInMilliseconds: dayMs,
    s3ClientConfig: { ...config, bucket },
  });

  const remove: MediaStorage['remove'] = async (keys) => {
    if (keys.length === 0) return;
    const Objects = keys.map((Key) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
  };
  const read: MediaStorage['read'] = async (Key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await orMissing(client.send(new GetObjectCommand({ Bucket: bucket, Key, Range })));
    return Body as Readable;
  };

  return {
    uploads,
    read,
    remove,

    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }));
    },

    async move(from, to) {
      await orMissing(
        client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: `${bucket}/${encodeURI(from)}` })),
      );
      await remove([from, `${from}.info`]);
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

    async removeOldUploads(before) {
      const abandoned = await uploads.deleteExpired();
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'uploads/' }));
      const old = Contents.filter(({ LastModified }) => LastModified && LastModified < before);
      await remove(old.flatMap(({ Key }) => Key ?? []));
      return abandoned + old.length;
    },

    // The store has no end that it would tell of; parts on their way need room here.
    async hasRoomFor(bytes) {
      const { bavail, bsize } = await statfs(tmpdir());
      return bavail * bsize >= Math.min(bytes, partBytes * partsAtOnce);
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

async function orMissing<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const isMissing = ['NoSuchKey', 'NotFound'].includes((error as Error).name);
    throw isMissing ? new MissingFileError('There is no such file') : error;
  }
}
