import { blockFaults, blocksIn, keptBlocks, knownBlocks } from './mail-blocks.rules';

const SOURCE = `<h1>{{#> heading}}Hi {{firstName}}{{/heading}}</h1>
{{#> intro}}<p>Intro {{firstName}}</p>{{/intro}}
{{#if refund}}{{#> refundNote}}<p>You get {{refund}}{{#if part}} of {{paid}}{{#if more}}{{more}}{{/if}}{{else}}{{all}}{{/if}} at {{payUrl}}.</p>{{/refundNote}}{{/if}}
<a href="{{url}}">{{#> button}}Pay{{/button}}</a>{{#> steps}}<ol><li>One</li></ol>{{/steps}}{{#> closing}}{{/closing}}`;
const blocks = blocksIn(SOURCE);
const NOTE = 'This text can use {title}, {refund}, and the site’s facts: {reviews}.';

describe('an email’s other texts', () => {
  it('are read from its template, with the values that are set whenever they’re shown', () => {
    expect(blocks).toEqual([
      { name: 'heading', isLine: true, placeholders: ['firstName'] },
      { name: 'refundNote', isLine: false, placeholders: ['refund'] },
      { name: 'button', isLine: true, placeholders: [] },
      { name: 'steps', isLine: false, placeholders: [] },
    ]);
  });

  it.each([
    [{ refundNote: '{refund} for {title}, {Reviews}' }, {}],
    [{ heading: null, nope: '', refundNote: ' ' }, {}],
    [
      { refundNote: '{refnd} {payUrl}' },
      { 'blocks.refundNote': `There’s no placeholder {refnd}, {payUrl}. ${NOTE}` },
    ],
    [
      { button: '{refund}' },
      {
        'blocks.button':
          'There’s no placeholder {refund}. This text can use {title}, and the site’s facts: {reviews}.',
      },
    ],
    [{ nope: 'x' }, { 'blocks.nope': 'This email has no such text' }],
    [{ constructor: 'x' }, { 'blocks.constructor': 'This email has no such text' }],
    [{ heading: 7 }, { 'blocks.heading': 'Please write plain text' }],
    [{ heading: 'x'.repeat(151) }, { 'blocks.heading': 'Please keep it to 150 characters' }],
    [{ steps: 'x'.repeat(4_001) }, { 'blocks.steps': 'Please keep it to 4,000 characters' }],
  ])('%j has these faults: %j', (typed, faults) =>
    expect(blockFaults(typed, blocks, ['title'], ['reviews'])).toEqual(faults),
  );

  it('are read without those that the template no longer has', () => {
    expect(knownBlocks({ heading: 'Hi', constructor: 'x', renamed: 'Old' }, blocks)).toEqual({
      heading: 'Hi',
    });
  });

  it('are saved without those that have the default wording', () => {
    expect(
      keptBlocks({ heading: ' Hi ', button: ' ', steps: null }, (text) => text.trim()),
    ).toEqual({ heading: 'Hi' });
  });
});
