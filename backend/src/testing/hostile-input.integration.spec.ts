import fc from 'fast-check';
import { parse as parseQuery } from 'node:querystring';
import { isDeepStrictEqual } from 'node:util';
import { ListQueryRequest } from '../common/http/list-query';
import { holdsNul } from '../common/http/plain-text';
import {
  newAddress,
  startClinicShop,
  type ClinicShop,
} from '../modules/clinics/testing/clinic-shop';
import { createEdgeCache } from '../edge-cache';
import { confirmedStudent, signedInOwner } from './accounts';
import { routesOf, type ApiRoute } from './api-routes';
import { apiCalls, withValueAt, type ApiCall } from './hostile/api-calls';
import {
  isRefusal,
  verdictOnBody,
  verdictOnPath,
  verdictOnQuery,
  type Verdict,
} from './hostile/call-inputs';
import {
  HOSTILE_BODIES,
  HOSTILE_IDS,
  HOSTILE_QUERIES,
  HOSTILE_VALUES,
  hostileFilters,
  written,
} from './hostile/hostile-values';
import type { TestAnswer, TestClient } from './test-client';

/** A call from the document with its route. */
type Call = ApiCall & Pick<ApiRoute, 'access' | 'body' | 'inputs'>;

/** One thing to send, and the result of the call's own checks without a request. */
interface Case {
  readonly what: string;
  /** No body if left out. */
  readonly body?: string;
  /** The query string. */
  readonly query?: string;
  /** Used for every id in the path. */
  readonly id?: string;
  readonly verdict: Verdict;
}

interface Answer {
  readonly error?: string;
  readonly code?: string;
  readonly fields?: Record<string, string>;
}

interface Result extends Case {
  readonly who: Who;
  readonly status: number;
  readonly answer: Answer;
}

type Who = 'visitor' | 'student' | 'owner';

const AT_ONCE = 16;
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** Runs of the property test with arbitrary values, per form. */
const TRIES = 20;
/** Filters that lists accept in addition to their entries' fields. */
const MORE_FILTERS = ['q', 'state', 'type', 'editionId', 'clinicId'];
/** Webhooks authenticate by signature and are tested with it; the others take no input. */
const OUTSIDE_THE_DOCUMENT = [
  'GET /blog/rss.xml',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'POST /api/webhooks/mail',
  'POST /api/webhooks/stripe',
];

const nameOf = ({ method, path }: ApiCall): string => `${method} ${path}`;
const isWriting = ({ method }: ApiCall): boolean => method !== 'GET';

/** The callers that a call allows; access.integration.spec.ts covers everyone else. */
const callersOf = ({ access }: Call): readonly Who[] => {
  if (access?.to === 'student') return ['student'];
  if (access?.to === 'staff') return ['owner'];
  return access?.to === 'public' ? ['visitor'] : ['visitor', 'student', 'owner'];
};

/** An invalid entry may be reported for its whole list. */
const listOf = (name: string): string => name.replace(/(?:\.\d+)+$/, '');

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => [key, ...textsIn(entry)])
    : [];
};

/**
 * Returns what is wrong with a verdict, if anything: accepted values must be storable, and a
 * refusal must be a 4xx.
 */
const faultOf = (verdict: Verdict): string | null => {
  if (isRefusal(verdict))
    return verdict.status >= 400 && verdict.status < 500 && verdict.error
      ? null
      : `→ ${verdict.status}`;
  if (holdsNul(verdict.value)) return 'passes with a NUL';
  return textsIn(verdict.value).every((text) => Buffer.from(text).toString() === text)
    ? null
    : 'passes with half a letter';
};

/**
 * Like faultOf, for one field of a form: the verdict must also name only fields of that form, and
 * pass on no others.
 */
const fieldFaultOf = (verdict: Verdict, { fields }: ApiCall): string | null => {
  const roots = new Set(fields.map(({ path }) => String(path[0])));
  const fault = faultOf(verdict);
  if (fault) return fault;
  const named = isRefusal(verdict)
    ? Object.keys(verdict.fields ?? {}).map((name) => name.split('.')[0] ?? '')
    : Object.keys(verdict.value as object);
  const stranger = named.find((name) => !roots.has(name));
  if (stranger !== undefined) return `names ${stranger}`;
  return isRefusal(verdict) &&
    verdict.status === 400 &&
    verdict.code === 'VALIDATION_FAILED' &&
    named.length === 0
    ? 'names no field'
    : null;
};

/**
 * Drops refused cases, and those that are equal for the handler. A list's page, for example, is the
 * first one for any invalid page.
 */
const distinct = (cases: readonly Case[]): Case[] => {
  const seen = new Map<string, Case>();
  for (const one of cases) {
    if (isRefusal(one.verdict)) continue;
    const values = Array.isArray(one.verdict.value)
      ? (one.verdict.value as unknown[])
      : [one.verdict.value];
    const key = JSON.stringify(
      values.map((value) =>
        value instanceof ListQueryRequest ? value.toListQuery(['', 'id', 'createdAt']) : value,
      ),
    );
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
};

/** The refusal that names the most fields. */
const mostTelling = (cases: readonly Case[]): Case | undefined => {
  const fieldsOf = ({ verdict }: Case): number =>
    isRefusal(verdict) ? 1 + Object.keys(verdict.fields ?? {}).length : 0;
  return cases.reduce<Case | undefined>(
    (most, one) => (fieldsOf(one) > (most ? fieldsOf(most) : 0) ? one : most),
    undefined,
  );
};

/**
 * Real: the whole product over HTTP including the edge, PostgreSQL, a payment sandbox. The calls
 * come from the API document that it serves, so a new call is covered without being listed.
 *
 * Every hostile value first goes through the checks of every call without a request: most are
 * refused there. Each call then gets, over HTTP, what its checks accept, plus one value that they
 * refuse, which proves that the call runs them.
 */
describe('hostile input', () => {
  let shop: ClinicShop;
  let calls: Call[];
  const callers: Record<Who, () => Promise<TestClient>> = {
    visitor: () => Promise.resolve(shop.app.client()),
    student: async () => (await confirmedStudent(shop.app)).client,
    owner: () => signedInOwner(shop.app),
  };
  const signedIn = new Map<Who, TestClient>();
  /** A student view that the owner has open: the calls below it need one. */
  let viewId: string;

  beforeAll(async () => {
    shop = await startClinicShop({ edge: (app) => createEdgeCache(app).handle });
    await shop.reset();
    const routes = new Map(
      routesOf(shop.app).map((route) => [`${route.method} ${route.path}`, route]),
    );
    calls = (await apiCalls(shop.app.client())).map((call) => {
      const route = routes.get(nameOf(call));
      if (!route) throw new Error(`${nameOf(call)} has no route`);
      return { ...call, access: route.access, body: route.body, inputs: route.inputs };
    });
    await shop.buy({ plan: 'deposit' });
    await shop.rows(
      `INSERT INTO money_findings (id, kind, ref, found_at, seen_at) VALUES (gen_random_uuid(), 'test', 'x', now(), now())`,
    );
    const [student] = await shop.rows<{ id: string }>('SELECT id FROM students');
    viewId = (
      await (
        await callerNamed('owner')
      ).post<{ id: string }>(`/api/admin/students/${student?.id}/views`)
    ).body.id;
  });
  afterAll(() => shop.close());

  /** All hostile bodies for a call, by form: calls with the same form share them. */
  const bodies = new Map<string, Promise<Case[]>>();
  const formOf = (call: Call): string => {
    const body = call.inputs.find(({ metadata }) => metadata.type === 'body')?.metadata;
    const type = (body?.schema ? undefined : body?.metatype?.name) ?? nameOf(call);
    return `${type} ${JSON.stringify(call.body)}`;
  };
  const bodyCases = (call: Call): Promise<Case[]> => {
    const made = bodies.get(formOf(call)) ?? makeBodyCases(call);
    bodies.set(formOf(call), made);
    return made;
  };
  const makeBodyCases = (call: Call): Promise<Case[]> => {
    const fields = call.fields.flatMap(({ name, path }) =>
      Object.entries(HOSTILE_VALUES).map(
        ([what, value]) =>
          [`${name}: ${what}`, written(withValueAt(call.plausible, path, value))] as const,
      ),
    );
    const texts = [
      ['plausible', written(call.plausible)],
      ['no JSON', '{"email":'],
      ...Object.entries(HOSTILE_BODIES),
      ...fields,
    ] as const;
    return Promise.all(
      texts.map(async ([what, body]) => ({
        what,
        body,
        verdict: await verdictOnBody(call.inputs, call.body, body),
      })),
    );
  };

  /** A valid body, so that it doesn't hide faults in the query or path. */
  const soundBody = async (call: Call): Promise<string | undefined> =>
    isWriting(call) ? distinct(await bodyCases(call))[0]?.body : undefined;

  const queryCases = async (call: Call): Promise<Case[]> => {
    const body = await soundBody(call);
    const queries = call.query.flatMap((name) => {
      const filters = name === 'filter' ? hostileFilters([...call.answers, ...MORE_FILTERS]) : [];
      const texts = [...HOSTILE_QUERIES, ...filters.map(encodeURIComponent)];
      return [...texts.map((text) => `${name}=${text}`), `${name}=a&${name}=b`, `${name}[x]=a`];
    });
    return Promise.all(
      ['', ...queries].map(async (query) => ({
        what: query.slice(0, 80) || 'no query',
        query,
        body,
        verdict: await verdictOnQuery(call.inputs, parseQuery(query)),
      })),
    );
  };

  /**
   * Sends the accepted values of all parameters together: the first of each, then the second of
   * each, and so on.
   */
  const passingQueries = async (call: Call, cases: readonly Case[]): Promise<Case[]> => {
    const passing = distinct(cases);
    const ofEach = call.query.map((name) =>
      passing.filter(
        ({ query = '' }) => query.startsWith(`${name}=`) || query.startsWith(`${name}[`),
      ),
    );
    const rounds = Array.from(
      { length: Math.max(...ofEach.map(({ length }) => length)) },
      (_, at) => ofEach.flatMap((own) => own[at % own.length]?.query ?? []).join('&'),
    );
    return Promise.all(
      rounds.map(async (query) => ({
        what: query.slice(0, 200),
        query,
        body: passing[0]?.body,
        verdict: await verdictOnQuery(call.inputs, parseQuery(query)),
      })),
    );
  };

  const pathCases = async (call: Call): Promise<Case[]> => {
    const body = await soundBody(call);
    return Promise.all(
      [NO_ID, ...HOSTILE_IDS].map(async (id) => ({
        what: id.slice(0, 80),
        id,
        body,
        verdict: await verdictOnPath(call.inputs, id),
      })),
    );
  };

  const callerNamed = async (who: Who): Promise<TestClient> => {
    const client = signedIn.get(who) ?? (await callers[who]());
    signedIn.set(who, client);
    return client;
  };

  /** An id for a path: the first one in the list it belongs to, if any. */
  const firstIds = new Map<string, string>();
  const idFor = async (path: string): Promise<string> => {
    if (!path.includes('{')) return NO_ID;
    const list = path.slice(0, path.indexOf('/{'));
    if (!firstIds.has(list)) {
      const { status, body } = await (await callerNamed('owner')).get<{ id?: string }[]>(list);
      firstIds.set(list, (status === 200 && Array.isArray(body) && body[0]?.id) || NO_ID);
    }
    return firstIds.get(list)!;
  };

  const send = async (
    who: Who,
    { method, path }: Call,
    { id, query, body }: Case,
  ): Promise<TestAnswer<Answer>> => {
    const address = `${path.replace('{viewId}/', `${id ?? viewId}/`).replaceAll(/\{\w+\}/g, id ?? NO_ID)}${query ? `?${query}` : ''}`;
    return (await callerNamed(who)).send(method, address, body, {
      'x-forwarded-for': newAddress(),
    });
  };

  /** The call may have signed its caller out; if so, signs in again and repeats it. */
  const ask = async (who: Who, call: Call, asked: Case): Promise<Result> => {
    const client = await callerNamed(who);
    let reply = await send(who, call, asked);
    if (
      reply.status === 401 &&
      reply.body.code === 'NOT_SIGNED_IN' &&
      callersOf(call).includes(who)
    ) {
      if (signedIn.get(who) === client) signedIn.delete(who);
      reply = await send(who, call, asked);
    }
    return { ...asked, who, status: reply.status, answer: reply.body };
  };

  const askAll = async (call: Call, cases: readonly Case[]): Promise<Result[]> => {
    const results: Result[] = [];
    for (const who of callersOf(call)) {
      const left = [...cases];
      const askOn = async (): Promise<void> => {
        for (let next = left.shift(); next; next = left.shift())
          results.push(await ask(who, call, next));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    }
    return results;
  };

  const failed = (call: Call, results: readonly Result[]): string[] =>
    results
      .filter(
        ({ status, answer }) =>
          status >= 500 || (status >= 400 && typeof answer.error !== 'string'),
      )
      .map(({ who, what, status }) => `${nameOf(call)} · ${who} · ${what} → ${status}`);

  /**
   * Sends everything that a call's checks accept, and one thing that they refuse, since someone
   * must see the refusal itself.
   */
  const faultsOf = async (
    call: Call,
    cases: readonly Case[],
    passing = distinct(cases),
  ): Promise<string[]> => {
    const probe = mostTelling(cases);
    const results = await askAll(call, [...(probe ? [probe] : []), ...passing]);
    const isWired = results.some(
      ({ what, status, answer, verdict }) =>
        what === probe?.what &&
        isRefusal(verdict) &&
        status === verdict.status &&
        isDeepStrictEqual(answer.fields, verdict.fields),
    );
    return [
      ...failed(call, results),
      ...(probe && !isWired ? [`${nameOf(call)} · ${probe.what} does not reach its check`] : []),
    ];
  };

  const all = async (
    asked: readonly Call[],
    faults: (call: Call) => Promise<string[]>,
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const call of asked) found.push(...(await faults(call)));
    return found;
  };
  const writing = (): Call[] => calls.filter(isWriting);
  const withQuery = (): Call[] => calls.filter(({ query }) => query.length > 0);
  const withIds = (): Call[] => calls.filter(({ path }) => path.includes('{'));
  /** One call per form. */
  const forms = (): Call[] => [...new Map(writing().map((call) => [formOf(call), call])).values()];

  it('covers every route of the product', () => {
    const documented = new Set(calls.map(nameOf));
    const missing = routesOf(shop.app)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !documented.has(route));
    expect(missing.sort()).toEqual(OUTSIDE_THE_DOCUMENT);
    expect(writing().length).toBeGreaterThan(30);
  });

  describe('is cleaned or refused by every check, without a request', () => {
    it('in each field of a form, with null passing only where allowed', async () => {
      const faults = await all(forms(), async (call) => {
        const cases = await bodyCases(call);
        const verdictOf = new Map(cases.map(({ what, verdict }) => [what, verdict]));
        const bad = cases.flatMap(({ what, verdict }) => {
          const fault = what.includes(': ') ? fieldFaultOf(verdict, call) : faultOf(verdict);
          return fault ? [`${nameOf(call)} · ${what} ${fault}`] : [];
        });
        for (const { name, nullable } of call.fields) {
          const verdict = verdictOf.get(`${name}: null`);
          const reply =
            verdict && isRefusal(verdict) && verdict.status === 400 ? verdict.fields : undefined;
          const isNamed = (nullable ? [name] : [name, listOf(name)]).some(
            (field) => reply?.[field] !== undefined,
          );
          if (isNamed === nullable)
            bad.push(
              `${nameOf(call)} · ${name} · null ${nullable ? 'is refused' : 'is not refused by name'}`,
            );
        }
        return bad;
      });
      expect(faults).toEqual([]);
    });

    it('as an arbitrary value in a field of a form', async () => {
      for (const call of forms().filter(({ fields }) => fields.length > 0)) {
        const anything = fc.oneof(
          fc.jsonValue({ maxDepth: 3 }),
          fc.string({ unit: 'binary' }),
          fc.double(),
          fc.constantFrom(2 ** 31, 2 ** 53, '9'.repeat(400)),
        );
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...call.fields),
            anything,
            async ({ path, name }, value) => {
              const body = written(withValueAt(call.plausible, path, value));
              const fault = fieldFaultOf(await verdictOnBody(call.inputs, call.body, body), call);
              if (fault)
                throw new Error(`${nameOf(call)} · ${name}: ${JSON.stringify(value)} ${fault}`);
            },
          ),
          { numRuns: TRIES },
        );
      }
    });

    it('in a query or a path; a list asks for one page, in a known order', async () => {
      const faults = await all([...withQuery(), ...withIds()], async (call) => {
        const cases = [
          ...(await queryCases(call)),
          ...(call.path.includes('{') ? await pathCases(call) : []),
        ];
        return cases.flatMap(({ what, verdict }) => {
          const fault = faultOf(verdict);
          return fault ? [`${nameOf(call)} · ${what} ${fault}`] : [];
        });
      });
      expect(faults).toEqual([]);
      for (const text of HOSTILE_QUERIES) {
        const value = parseQuery(`x=${text}`).x as string;
        const asked = Object.assign(new ListQueryRequest(), {
          range: value,
          sort: value,
          filter: value,
        }).toListQuery(['createdAt', 'title']);
        expect([
          text,
          asked.offset >= 0 && asked.offset <= 10_000_000,
          asked.limit >= 1 && asked.limit <= 100,
        ]).toEqual([text, true, true]);
        expect(['createdAt', 'title']).toContain(asked.order.by);
        expect(['ASC', 'DESC']).toContain(asked.order.direction);
        expect(Object.prototype.toString.call(asked.filter)).toBe('[object Object]');
        expect(holdsNul(asked.filter)).toBe(false);
      }
    });
  });

  describe('over HTTP, never causes a server error and reaches the checks', () => {
    it('in the body of any writing call; a stranger’s isn’t even read', async () => {
      const faults = await all(writing(), async (call) => {
        const id = await idFor(call.path);
        const cases = (await bodyCases(call)).map((one) => ({ ...one, id }));
        const probe = mostTelling(cases);
        if (callersOf(call).includes('visitor') || !probe) return faultsOf(call, cases);
        const { status } = await ask('visitor', call, probe);
        return [
          ...(await faultsOf(call, cases)),
          ...(status === 401 ? [] : [`${nameOf(call)} · a stranger’s body → ${status}`]),
        ];
      });
      expect(faults).toEqual([]);
    });

    it('in any query, sort, range or filter', async () => {
      const faults = await all(withQuery(), async (call) => {
        const cases = await queryCases(call);
        return faultsOf(call, cases, await passingQueries(call, cases));
      });
      expect(faults).toEqual([]);
    });

    it('in any path, as an id that doesn’t exist', async () => {
      expect(await all(withIds(), async (call) => faultsOf(call, await pathCases(call)))).toEqual(
        [],
      );
    });
  });
});
