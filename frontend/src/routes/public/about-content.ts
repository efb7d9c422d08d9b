import type { Site } from '../../features/content/api/get-site';
import { capitalInWords } from '../../lib/number-labels';

/** Returns the coach's timeline, with the numbers from the settings. */
export const timeline = ({
  championTitles,
  clinicPlaces,
  location,
}: Site): readonly { when: string; title: string; text: string }[] => [
  {
    when: 'Age nine',
    title: 'A borrowed boat',
    text: 'My uncle’s fiberglass tub, a creek in flood, and a long swim. I went back the next morning.',
  },
  {
    when: 'The eighties',
    title: 'Gates',
    text: 'Slalom taught me that a blade is for placing, not for pulling. I raced every weekend I could hitch a ride.',
  },
  {
    when: 'The early nineties',
    title: 'The Games',
    text: 'An Olympic start number, a clean second run, and the lesson that nerves are only energy without a plan.',
  },
  {
    when: 'From then on',
    title: championTitles.own,
    text: 'Freestyle, when it was still called rodeo. All of them in boats I had cut and glued myself.',
  },
  {
    when: 'The workshop years',
    title: championTitles.boatDesigns.replace(/^./, (letter) => letter.toUpperCase()),
    text: 'Shorter, softer, faster to stand on end. Most were wrong in a way that made the next one right.',
  },
  {
    when: 'Since then',
    title: 'Other people’s medals',
    text: 'Athletes I coach started to beat me. I have not enjoyed anything so much.',
  },
  {
    when: 'Now',
    title: 'The ranch',
    text: `${capitalInWords(clinicPlaces)} paddlers at a time at ${location.split(', ')[0]}, and a few dozen by video. I still take the first lap.`,
  },
];

export const fundamentals = (moduleCount: number): readonly { title: string; text: string }[] => [
  {
    title: 'Strokes and concepts',
    text: `Where the blade goes in, where it comes out, and what the boat does in between. There are ${moduleCount} modules of it.`,
  },
  {
    title: 'Rolling and bracing',
    text: 'A roll you don’t have to think about, with elbows low and shoulders that last into your seventies.',
  },
  {
    title: 'Whitewater skills and river knowledge',
    text: 'Reading a rapid from the bank, saying the line aloud, and catching the eddy you named.',
  },
  {
    title: 'Mindset tools',
    text: 'A plan before each run, one breath at the lip, and an honest score after it.',
  },
  {
    title: 'Confidence',
    text: 'It comes last and on its own, from having done the small thing a hundred times on easy water.',
  },
];

interface Block {
  title: string;
  text: string;
}

/** Returns the three blocks of Innovations & Philosophy; the number of designs is a setting. */
export const innovations = (boatDesigns: string): readonly Block[] => [
  {
    title: 'Equipment Innovation',
    text: `I have drawn, cut and paddled ${boatDesigns}: planing hulls, short slicey ends, and outfitting that lets the hips do their work. What you paddle today borrowed something from one of them.`,
  },
  {
    title: 'Training Programs',
    text: 'What used to be talent turned out to be order: edge before stroke, flat water before current, one change a lap. The curriculum is that order, written down.',
  },
  {
    title: 'Competition Evolution',
    text: 'Longer rides, fairer scores, moves judged by what they ask of the paddler. I helped to write the rules that my students now win by.',
  },
];
