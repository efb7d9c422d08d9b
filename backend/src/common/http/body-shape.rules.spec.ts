import { DEEPEST, DOCUMENT_SHAPE, FORM_SHAPE, isOfShape, MOST_ENTRIES } from './body-shape.rules';

const isFine = (json: string): boolean => isOfShape(Buffer.from(json), FORM_SHAPE);
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const listOf = (entries: number): string => JSON.stringify(Array<number>(entries).fill(1));

describe('the shape of a body', () => {
  it.each(['', '{}', '{"a":1,"b":[1,2]}', nested(DEEPEST), listOf(MOST_ENTRIES)])(
    'allows %.60s',
    (json) => {
      expect(isFine(json)).toBe(true);
    },
  );

  it.each([
    nested(DEEPEST + 1),
    '{"a":'.repeat(20_000),
    listOf(MOST_ENTRIES + 1),
    JSON.stringify(Array(300).fill({})),
  ])('refuses %.60s', (json) => {
    expect(isFine(json)).toBe(false);
  });

  it('of a document allows the points of its drawings, but not an unlimited number', () => {
    const stroke = (points: number) =>
      JSON.stringify({ marks: [{ drawings: [{ points: Array(points).fill([0.25, 0.5]) }] }] });
    expect(isOfShape(Buffer.from(stroke(10_000)), DOCUMENT_SHAPE)).toBe(true);
    expect(isOfShape(Buffer.from(stroke(10_000)), FORM_SHAPE)).toBe(false);
    expect(isOfShape(Buffer.from(stroke(50_000)), DOCUMENT_SHAPE)).toBe(false);
  });

  it('ignores brackets and commas inside strings, whatever is quoted there', () => {
    const text = `${'[{,'.repeat(1_000)}"\\" \\`;
    expect(isFine(JSON.stringify({ [text]: text }))).toBe(true);
    expect(isFine(`{"a":"\\\\",${'"b":1,'.repeat(MOST_ENTRIES)}"c":1}`)).toBe(false);
  });
});
