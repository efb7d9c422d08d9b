/**
 * A store that implements only the parts of S3 that the product uses: a bare node server that
 * writes uploads to disk, each part as its own file. Signatures aren't checked. Started with a
 * folder; prints its port.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const [, , folder] = process.argv;
/** By id: the type, and each part's size by its number. */
const uploads = new Map();
/** By path: the type, and the files with their sizes. */
const objects = new Map();

const told = (answer, status, body = '', headers = {}) =>
  answer.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
const missing = (answer, code) => told(answer, 404, `<Error><Code>${code}</Code></Error>`);

const kept = async (request, file) => {
  const target = createWriteStream(file, { flush: true });
  await pipeline(request, target);
  return { file, size: target.bytesWritten };
};

const bucket = (answer, method, query) => {
  if (method === 'GET') missing(answer, 'NoSuchCORSConfiguration');
  else told(answer, query.has('cors') ? 501 : 200);
};

const begin = async (answer, type) => {
  const id = randomUUID();
  await mkdir(join(folder, id));
  uploads.set(id, { type, parts: new Map() });
  told(
    answer,
    200,
    `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
};

const inOrder = ({ parts }) => [...parts].toSorted(([a], [b]) => a - b);

const ofUpload = {
  async PUT(answer, request, id, query) {
    const number = Number(query.get('partNumber'));
    uploads.get(id).parts.set(number, await kept(request, join(folder, id, String(number))));
    told(answer, 200, '', { etag: `"${number}"` });
  },
  async GET(answer, _request, id) {
    const parts = inOrder(uploads.get(id)).map(
      ([n, { size }]) =>
        `<Part><PartNumber>${n}</PartNumber><Size>${size}</Size><ETag>"${n}"</ETag></Part>`,
    );
    told(
      answer,
      200,
      `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`,
    );
  },
  async POST(answer, request, id, _query, path) {
    await request.resume().toArray();
    const { type } = uploads.get(id);
    objects.set(path, { type, files: inOrder(uploads.get(id)).map(([, part]) => part) });
    uploads.delete(id);
    told(
      answer,
      200,
      '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
    );
  },
  async DELETE(answer, _request, id) {
    await rm(join(folder, id), { recursive: true });
    uploads.delete(id);
    told(answer, 204);
  },
};

/** Yields the bytes from `start` to `end`, inclusive, of concatenated files. */
async function* bytesOf(files, start, end) {
  let at = 0;
  for (const { file, size } of files) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, size - 1)];
    if (from <= to) yield* createReadStream(file, { start: from, end: to });
    at += size;
  }
}

const read = async (answer, { method, headers }, path) => {
  const object = objects.get(path);
  if (!object) return missing(answer, 'NoSuchKey');
  const size = object.files.reduce((sum, part) => sum + part.size, 0);
  const [, from = 0, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const [start, end] = [Number(from), to ? Math.min(size - 1, Number(to)) : size - 1];
  answer.writeHead(headers.range ? 206 : 200, {
    'content-length': end - start + 1,
    'content-type': object.type,
    etag: '"whole"',
    ...(headers.range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (method === 'HEAD') answer.end();
  else await pipeline(Readable.from(bytesOf(object.files, start, end)), answer);
};

const ofObject = {
  GET: read,
  HEAD: read,
  async PUT(answer, request, path) {
    objects.set(path, {
      type: request.headers['content-type'],
      files: [await kept(request, join(folder, randomUUID()))],
    });
    told(answer, 200, '', { etag: '"whole"' });
  },
  async DELETE(answer, _request, path) {
    for (const { file } of objects.get(path)?.files ?? []) await rm(file);
    objects.delete(path);
    told(answer, 204);
  },
};

const respond = async (request, answer) => {
  const { method, headers } = request;
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://store');
  const id = query.get('uploadId');
  if (path.lastIndexOf('/') < 1) bucket(answer, method, query);
  else if (query.has('uploads')) await begin(answer, headers['content-type']);
  else if (id === null) await ofObject[method](answer, request, path);
  else if (uploads.has(id)) await ofUpload[method](answer, request, id, query, path);
  else missing(answer, 'NoSuchUpload');
};

const server = createServer((request, answer) => {
  respond(request, answer).catch((error) => {
    if (answer.headersSent) answer.destroy();
    else told(answer, 500, String(error));
  });
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
