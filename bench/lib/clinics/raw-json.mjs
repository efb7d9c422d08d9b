/** What availability is measured against: node:http with the same bytes, and nothing else. */
import { createServer } from 'node:http';

const body = Buffer.from(process.env.BODY ?? '{}');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
