import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Driver as Driver } from 'flydrive/drivers/s3';
import type { BlobStore } from './blob-store.ts';
import { FileMissing } from './file-store.ts';

/** Where in S3: `s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1`. */
export interface S3Place {
  bucket: string;
  /** Before each name, '' or ending in a slash. */
  prefix: string;
  /** Another service than Amazon's; its buckets are folders of one host. */
  endpoint: string | null;
  region: string;
}

/** Reads `FILES_URL`. */
export function s3PlaceOf(filesUrl: string): S3Place {
  const url = new URL(filesUrl);
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: url.searchParams.get('endpoint'),
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
  };
}

/** Not every service of this kind knows the checksums that Amazon adds; the files are sealed and prove themselves. */
const plainRequests = {
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const;

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const mostTries = 3;

/** Objects of a bucket. Credentials come by the usual variables, files or roles of AWS. The SDK is loaded with the first file. */
export function createS3BlobStore({ bucket, prefix, endpoint, region }: S3Place): BlobStore {
  let driver: Promise<Driver> | undefined;
  const opened = () => {
    driver ??= import('flydrive/drivers/s3').then(
      ({ S3Driver }) =>
        new S3Driver({
          bucket,
          region,
          ...(endpoint ? { endpoint, forcePathStyle: true, ...plainRequests } : {}),
          // What it has to say comes with its errors.
          logger: silent,
          visibility: 'private',
          // Buckets of today have no access lists; who may read is said by their policy.
          supportsACL: false,
        }),
    );
    return driver;
  };
  return {
    async put(name, path) {
      const { size } = await stat(path);
      const options = { contentLength: size, contentType: 'application/octet-stream' };
      const to = await opened();
      // The SDK does not send a stream twice; the file is still there, so we can.
      for (let tries = 1; ; tries += 1)
        try {
          await to.putStream(prefix + name, createReadStream(path), options);
          return;
        } catch (error) {
          if (tries === mostTries || (statusOf(error) ?? 500) < 500) throw error;
          await sleep(200 * tries);
        }
    },
    async get(name) {
      try {
        return { stream: (await (await opened()).getStream(prefix + name)) as Readable };
      } catch (error) {
        throw statusOf(error) === 404 ? new FileMissing(error) : error;
      }
    },
    remove: async (name) => (await opened()).delete(prefix + name),
    removeAll: async (account) => (await opened()).deleteAll(`${prefix}${account}/`),
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
