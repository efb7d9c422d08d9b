import type { SentVideo } from './season-texts.data';

/** The drawn clips in `content/demo-footage`; `npm run footage -w frontend` makes them. */
export const FOOTAGE = [
  'eddy-turn',
  'eddy-turn-flat',
  'forward-stroke',
  'forward-stroke-arms',
  'low-brace',
  'low-brace-elbow',
  'roll',
  'roll-head-first',
  'sweep',
  'sweep-short',
] as const;
export type FootageName = (typeof FOOTAGE)[number];

export interface FilmedVideo extends SentVideo {
  readonly clip: FootageName;
  readonly question: string | null;
}

/**
 * What students film themselves: each skill first with a typical mistake, and the next time without
 * it.
 */
export const FILMED: readonly (readonly [before: FilmedVideo, after: FilmedVideo])[] = [
  [
    {
      clip: 'forward-stroke-arms',
      area: 'strokes',
      title: 'Forward stroke on flat water',
      description: 'Ten minutes in, easy pace. My arms get tired long before the rest of me.',
      question: 'Is this timing or strength?',
    },
    {
      clip: 'forward-stroke',
      area: 'strokes',
      title: 'Forward stroke, after the drill',
      description: 'Two weeks of straight-arm paddling. It feels slower, but the boat runs.',
      question: 'Should I keep the pace or speed up?',
    },
  ],
  [
    {
      clip: 'roll-head-first',
      area: 'rolling',
      title: 'Roll, right side',
      description: 'I get halfway up and fall back in, mostly when I’m tired.',
      question: 'What should I watch for first?',
    },
    {
      clip: 'roll',
      area: 'rolling',
      title: 'Roll, same pond',
      description: 'Ear in the water, twenty times a session. Now it comes up every time.',
      question: null,
    },
  ],
  [
    {
      clip: 'eddy-turn-flat',
      area: 'river-running',
      title: 'Eddy turn below the rock',
      description: 'I slide past the top of the eddy and land low.',
      question: 'Is it my angle or my edge?',
    },
    {
      clip: 'eddy-turn',
      area: 'river-running',
      title: 'Eddy turn, same rock',
      description: 'Same eddy, a little more water. I tried to tip the boat early.',
      question: 'Would you keep working on this, or move on?',
    },
  ],
  [
    {
      clip: 'low-brace-elbow',
      area: 'strokes',
      title: 'Low brace, right side',
      description: 'It holds, but my shoulder complains afterward.',
      question: 'What should I watch for first?',
    },
    {
      clip: 'low-brace',
      area: 'strokes',
      title: 'Low brace with high elbows',
      description: 'Box turns every day. The shoulder is quiet now.',
      question: null,
    },
  ],
  [
    {
      clip: 'sweep-short',
      area: 'strokes',
      title: 'Sweep turns, both sides',
      description: 'I need six sweeps to turn around. My friends need three.',
      question: 'Is my off side as different as it feels?',
    },
    {
      clip: 'sweep',
      area: 'strokes',
      title: 'Sweep turns, wider',
      description: 'Eyes on the bank, arm almost straight.',
      question: 'Should I take this onto the river now?',
    },
  ],
];
