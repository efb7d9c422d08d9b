import { newAddress, startClinicShop, type ClinicShop } from '../modules/clinics/testing/clinic-shop';
import { createQuickAnswers } from '../quick-answers';
import { confirmedStudent, signedInOwner } from './accounts';
import { routesOf } from './api-routes';
import { apiCalls, withValueAt, type ApiCall } from './hostile/api-calls';
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_QUERIES, HOSTILE_VALUES, hostileFilters, written } from './hostile/hostile-values';
import type { TestAnswer, TestClient } from './test-client';

interface Case {
  readonly what: string;
  readonly path: string;
  readonly body?: string;
}

interface Result extends Case {
  readonly who: string;
  readonly status: number;
  readonly answer: { readonly error?: string; readonly fields?: Record<string, string> };
}

const AT_ONCE = 16;
/** So many tests share the calls of one question: none of them is long, on a busy machine either. */
const PARTS = 6;
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** Filters that lists know beside the fields of their entries. */
const MORE_FILTERS = ['q', 'state', 'type', 'editionId', 'clinicId'];
/** Proved by a signature instead, and tested with it; and what is written for machines, which takes no input. */
const OUTSIDE_THE_DOCUMENT = [
  'GET /blog/rss.xml',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'POST /api/webhooks/mail',
  'POST /api/webhooks/stripe',
];

/**
 * Real: the whole product over HTTP with what stands in front of it, PostgreSQL, a payment sandbox. The calls come from the API document that it serves,
 * so a new call is asked as every other.
 */
describe('hostile input', () => {
  let shop: ClinicShop;
  let calls: ApiCall[];
  const callers: Record<string, () => Promise<TestClient>> = {
    visitor: () => Promise.resolve(shop.app.client()),
    student: async () => (await confirmedStudent(shop.app)).client,
    owner: () => signedInOwner(shop.app),
  };
  const signedIn = new Map<string, TestClient>();

  beforeAll(async () => {
    shop = await startClinicShop({ edge: (app) => createQuickAnswers(app).handle });
    await shop.reset();
    calls = await apiCalls(shop.app.client());
    await shop.buy({ plan: 'deposit' });
    await shop.rows(`INSERT INTO money_findings (id, kind, ref, found_at, seen_at) VALUES (gen_random_uuid(), 'test', 'x', now(), now())`);
  });
  afterAll(() => shop.close());

  /** A call may have signed its caller out. */
  const callerNamed = async (who: string): Promise<TestClient> => {
    const kept = signedIn.get(who);
    if (kept) {
      const { body } = await kept.get<{ isStudentAuthenticated: boolean; isAdminAuthenticated: boolean }>('/api/auth/check');
      if (who === 'visitor' || (who === 'student' ? body.isStudentAuthenticated : body.isAdminAuthenticated)) return kept;
    }
    const made = await callers[who]!();
    signedIn.set(who, made);
    return made;
  };

  /** An id that a path asks for: the first of the list above it, where there is one. */
  const idFor = async (path: string): Promise<string> => {
    const { status, body } = await signedIn.get('owner')!.get<{ id?: string }[]>(path.slice(0, path.indexOf('/{')));
    return (status === 200 && Array.isArray(body) && body[0]?.id) || NO_ID;
  };

  const ask = async (who: string, { method }: ApiCall, asked: Case): Promise<Result> => {
    const client = signedIn.get(who)!;
    const headers = { 'x-forwarded-for': newAddress() };
    const { status, body }: TestAnswer<Result['answer']> = await client.send(method, asked.path, asked.body, headers);
    return { ...asked, who, status, answer: body };
  };

  /** Every case by every caller whom the call lets through, which the first case tells; a few at once. */
  const askAll = async (call: ApiCall, [first, ...others]: readonly [Case, ...Case[]]): Promise<Result[]> => {
    const results: Result[] = [];
    for (const who of Object.keys(callers)) {
      await callerNamed(who);
      const told = await ask(who, call, first);
      const left = told.status === 401 || told.status === 403 ? [] : [...others];
      const askOn = async (): Promise<void> => {
        for (let next = left.shift(); next; next = left.shift()) results.push(await ask(who, call, next));
      };
      results.push(told);
      await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    }
    return results;
  };

  const failed = (call: ApiCall, results: readonly Result[]): string[] =>
    results
      .filter(({ status, answer }) => status >= 500 || (status >= 400 && typeof answer.error !== 'string'))
      .map(({ who, what, status }) => `${call.method} ${call.path} · ${who} · ${what} → ${status}`);

  /** An entry's fault may be told of its list. */
  const listOf = (name: string): string => name.replace(/(?:\.\d+)+$/, '');

  const writing = (): ApiCall[] => calls.filter(({ method }) => method !== 'GET');

  /** One test for each part of the calls, by their place in the document. */
  const inParts = (title: string, asked: () => ApiCall[], faultsOf: (call: ApiCall) => Promise<string[]>): void => {
    it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(`${title} (part %i of ${PARTS})`, async (part) => {
      const faults: string[] = [];
      for (const [place, call] of asked().entries()) {
        if (place % PARTS === part - 1) faults.push(...(await faultsOf(call)));
      }
      expect(faults).toEqual([]);
    });
  };

  it('finds every route of the product in its document', () => {
    const documented = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    const missing = routesOf(shop.app)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !documented.has(route));
    expect(missing.sort()).toEqual(OUTSIDE_THE_DOCUMENT);
    expect(writing().length).toBeGreaterThan(30);
  });

  inParts(
    'in any field of any writing call is refused or cleaned, never a fault of ours; null only where it may be',
    writing,
    async (call) => {
      await callerNamed('owner');
      const path = call.path.replaceAll(/\{\w+\}/g, await idFor(call.path));
      const unreadable = { what: 'no JSON', path, body: '{"email":' };
      const bodies = Object.entries(HOSTILE_BODIES).map(([what, body]) => ({ what, path, body }));
      const fields = call.fields.flatMap((field) =>
        Object.entries(HOSTILE_VALUES).map(([what, value]) => ({
          what: `${field.name}: ${what}`,
          path,
          body: written(withValueAt(call.plausible, field.path, value)),
        })),
      );
      const results = await askAll(call, [unreadable, { what: 'plausible', path, body: written(call.plausible) }, ...bodies, ...fields]);
      const faults = failed(call, results);
      for (const { name, nullable } of call.fields) {
        const names = nullable ? [name] : [name, listOf(name)];
        const isNamed = results.some(
          ({ what, status, answer }) =>
            what === `${name}: null` && status === 400 && names.some((told) => answer.fields?.[told] !== undefined),
        );
        if (isNamed === nullable)
          faults.push(`${call.method} ${call.path} · ${name} · null ${nullable ? 'is refused' : 'is not refused by name'}`);
      }
      return faults;
    },
  );

  inParts(
    'in any query, sort, range or filter is refused or passed over',
    () => calls.filter(({ query }) => query.length > 0),
    async (call) => {
      const cases = call.query.flatMap((name) => {
        const filters = name === 'filter' ? hostileFilters([...call.answers, ...MORE_FILTERS]) : [];
        const texts = [...HOSTILE_QUERIES, ...filters.map(encodeURIComponent)];
        return [...texts.map((text) => `${name}=${text}`), `${name}=a&${name}=b`, `${name}[x]=a`];
      });
      const asked = cases.map((query) => ({ what: query.slice(0, 80), path: `${call.path}?${query}` }));
      return failed(call, await askAll(call, [{ what: 'no query', path: call.path }, ...asked]));
    },
  );

  inParts(
    'in any path is an id that we do not have',
    () => calls.filter(({ path }) => path.includes('{')),
    async (call) => {
      const cases = HOSTILE_IDS.map((id) => ({ what: id.slice(0, 80), path: call.path.replace(/\{\w+\}/g, id) }));
      const known = { what: 'an id', path: call.path.replace(/\{\w+\}/g, NO_ID) };
      return failed(call, await askAll(call, [known, ...cases]));
    },
  );
});
