/**
 * A store that speaks as much of S3 as the product asks of one, and nothing else: a bare node server that writes what comes to a disk.
 * Signatures are not looked at. Started with the folder and the size of a part; says its port.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';

const [, , folder, partSize] = process.argv;
const PART = Number(partSize);
const uploads = new Map();
const types = new Map();
const fileOf = (path) => join(folder, encodeURIComponent(path));
const partsOf = (id) => join(folder, id);

const xml = (answer, name, inner) => answer.writeHead(200, { 'content-type': 'application/xml' }).end(`<${name}>${inner}</${name}>`);
const missing = (answer) => answer.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');

const bucket = (answer, method, query) => {
  if (method === 'GET') return answer.writeHead(404).end('<Error><Code>NoSuchCORSConfiguration</Code></Error>');
  return answer.writeHead(query.has('cors') ? 501 : 200).end();
};

const parts = {
  async begin(answer, path, type) {
    const id = randomUUID();
    await writeFile(partsOf(id), '');
    uploads.set(id, new Map());
    types.set(path, type);
    xml(answer, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
  },
  async take(answer, request, id, number) {
    const target = createWriteStream(partsOf(id), { flags: 'r+', start: (number - 1) * PART, flush: true });
    await pipeline(request, target);
    uploads.get(id).set(number, target.bytesWritten);
    answer.writeHead(200, { etag: `"${number}"` }).end();
  },
  list(answer, id) {
    const rows = [...uploads.get(id)].toSorted(([a], [b]) => a - b);
    const told = rows.map(([n, size]) => `<Part><PartNumber>${n}</PartNumber><Size>${size}</Size><ETag>"${n}"</ETag></Part>`);
    xml(answer, 'ListPartsResult', `<IsTruncated>false</IsTruncated>${told.join('')}`);
  },
  async complete(answer, request, path, id) {
    await request.resume().toArray();
    await rename(partsOf(id), fileOf(path));
    uploads.delete(id);
    xml(answer, 'CompleteMultipartUploadResult', '<ETag>"whole"</ETag>');
  },
  async giveUp(answer, id) {
    await rm(partsOf(id), { force: true });
    uploads.delete(id);
    answer.writeHead(204).end();
  },
};

const objects = {
  async put(answer, request, path) {
    types.set(path, request.headers['content-type']);
    await pipeline(request, createWriteStream(fileOf(path)));
    answer.writeHead(200, { etag: '"whole"' }).end();
  },
  async read(answer, request, path) {
    const { size } = await stat(fileOf(path));
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from ?? 0), to ? Math.min(size - 1, Number(to)) : size - 1];
    const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` };
    const told = { 'content-length': size === 0 ? 0 : end - start + 1, 'content-type': types.get(path), etag: '"whole"', ...range };
    answer.writeHead(from === undefined ? 200 : 206, told);
    if (request.method === 'HEAD' || size === 0) answer.end();
    else await pipeline(createReadStream(fileOf(path), { start, end }), answer);
  },
  async remove(answer, path) {
    await rm(fileOf(path), { force: true });
    answer.writeHead(204).end();
  },
};

const respond = async (request, answer) => {
  const { method } = request;
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://store');
  const id = query.get('uploadId');
  if (path.lastIndexOf('/') < 1) bucket(answer, method, query);
  else if (query.has('uploads')) await parts.begin(answer, path, request.headers['content-type']);
  else if (id !== null && !uploads.has(id)) answer.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
  else if (id !== null && method === 'PUT') await parts.take(answer, request, id, Number(query.get('partNumber')));
  else if (id !== null && method === 'GET') parts.list(answer, id);
  else if (id !== null && method === 'POST') await parts.complete(answer, request, path, id);
  else if (id !== null) await parts.giveUp(answer, id);
  else if (method === 'PUT') await objects.put(answer, request, path);
  else if (method === 'DELETE') await objects.remove(answer, path);
  else await objects.read(answer, request, path);
};

const server = createServer((request, answer) => {
  respond(request, answer).catch((error) => {
    if (answer.headersSent) answer.destroy();
    else if (error.code === 'ENOENT') missing(answer);
    else answer.writeHead(500).end(String(error));
  });
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
