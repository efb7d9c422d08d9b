/**
 * Availability without a cache: with OURS, the product's own handler and query, otherwise bare node
 * and pg with the same SQL.
 */
import { createServer } from 'node:http';
import { built, packaged } from './dist.mjs';

const POOL = 10;

const ours = async () => {
  const db = await built('database/data-source')
    .createDataSource(process.env.DATABASE_URL, POOL)
    .initialize();
  const { EditionsRepository } = built('modules/clinics/editions/editions.repository');
  const { AvailabilityService } = built('modules/clinics/editions/availability.service');
  const { ClinicsController } = built('modules/clinics/editions/clinics.controller');
  const controller = new ClinicsController(
    null,
    new AvailabilityService(new EditionsRepository(db)),
  );
  let at = 0;
  const now = () => (at += 1_000); // every read counts as too old for the next request
  const handle = built('common/http/quick-json').coalescedJson({
    path: '/api/availability',
    read: () => controller.availabilities(),
    now,
  });
  return (request, response) => handle(request, response);
};

const theirs = async () => {
  const pool = new (packaged('pg').Pool)({ connectionString: process.env.DATABASE_URL, max: POOL });
  const statement = JSON.parse(process.env.STATEMENT);
  return (_request, response) => {
    pool.query(statement).then(({ rows }) => {
      const body = Buffer.from(JSON.stringify(rows));
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': body.length,
      });
      response.end(body);
    });
  };
};

const server = createServer(await (process.env.OURS ? ours() : theirs()));
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
