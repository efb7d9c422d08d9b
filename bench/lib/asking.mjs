import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const cookieOf = (answer) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

/** Signs someone in, or registers them. @returns the session cookie */
export const signIn = async (product, path, body) => {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return cookieOf(answer);
};

/** Connects to the product's own database. */
export const connectTo = async (product) => {
  const [{ postgres }, { postgresPassword }] = await Promise.all(
    ['ports.json', 'secrets.json'].map(async (name) =>
      JSON.parse(await readFile(join(product.dataDir, name), 'utf8')),
    ),
  );
  const db = new pg.Client(
    `postgresql://wavetrain:${postgresPassword}@127.0.0.1:${postgres}/wavetrain`,
  );
  db.on('error', () => undefined); // the connection ends with the product, whose own error is thrown elsewhere
  await db.connect();
  return db;
};
