/**
 * The baseline for cached responses: node:http with the same bytes and headers, and nothing else.
 * ANSWER is a file: status, headers, body (base64).
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { status, headers, body } = JSON.parse(readFileSync(process.env.ANSWER, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
