import { routesOf, type ApiRoute } from './api-routes';
import { signedInOwner } from './accounts';
import { jsonSchema, readDocument } from './hostile/api-document';
import { fullest, validationRules, type Extent } from './hostile/fullest-body';
import { startTestApp, type TestApp } from './test-app';

/**
 * A coach's whole review: each part is bounded, but all parts at their maximum would be a thousand
 * times what anyone draws.
 */
const MORE_THAN_FITS = ['PUT /api/coach/reviews/{submissionId}'];
/** A talk-through's events: the call reads the ones it knows and drops the rest. */
const NO_FORM = ['PUT /api/coach/reviews/{submissionId}/recordings/{takeId}/timeline'];

/** Fields that the contract's cards and the bot trap send. They are never read. */
const NOT_READ = [
  'POST /api/create-checkout-session · planName',
  'POST /api/create-checkout-session · type',
  'POST /api/create-checkout-session · description',
  'POST /api/contact · website',
  'POST /api/newsletter · website',
];

interface Form extends ApiRoute {
  readonly call: string;
  readonly extent: Extent;
  readonly unbounded: readonly string[];
}

/**
 * Real: all routes, forms and the API document of the product. Only the oversized body is actually
 * sent.
 */
describe('the largest body of each call', () => {
  let app: TestApp;
  let forms: Form[];
  beforeAll(async () => {
    app = await startTestApp();
    const document = await readDocument(app.client());
    const rulesOf = validationRules();
    forms = routesOf(app).flatMap((route) => {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      const body = jsonSchema(operation?.requestBody);
      if (Object.keys(body).length === 0) return [];
      return [
        {
          ...route,
          call: `${route.method} ${route.path}`,
          ...fullest(body, document.components.schemas, rulesOf),
        },
      ];
    });
  });
  afterAll(() => app.close());

  const bounded = (): Form[] => forms.filter(({ call }) => !NO_FORM.includes(call));

  it('is known: every text and list in every form has a maximum length', () => {
    expect(forms.length).toBeGreaterThan(80);
    const unbounded = bounded().flatMap((form) =>
      form.unbounded.map((field) => `${form.call} · ${field}`),
    );
    expect(unbounded.sort()).toEqual([...NOT_READ].sort());
  });

  it('is accepted by the body guard, in bytes, parts and depth', () => {
    const tooMuch = bounded().filter(
      ({ extent: { bytes, commas, depth }, body: { kilobytes, shape } }) => {
        return bytes > kilobytes * 1_024 || commas >= shape.mostEntries || depth > shape.deepest;
      },
    );
    expect(
      tooMuch
        .filter(({ call }) => !MORE_THAN_FITS.includes(call))
        .map(({ call, extent, body }) => ({
          call,
          ...extent,
          kilobytes: body.kilobytes,
          ...body.shape,
        })),
    ).toEqual([]);
    expect(tooMuch.map(({ call }) => call)).toEqual(MORE_THAN_FITS);
  });

  it.each(MORE_THAN_FITS)('is refused with advice when %s doesn’t accept it', async (call) => {
    const { body, method, path } = forms.find((form) => form.call === call)!;
    const owner = await signedInOwner(app);
    const answer = await owner.send(
      method,
      path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      {
        notes: 'x'.repeat(body.kilobytes * 1_024),
      },
    );
    expect([answer.status, answer.body]).toEqual([
      413,
      expect.objectContaining({ code: 'TOO_LARGE', error: expect.stringContaining('Shorten it') }),
    ]);
  });
});
