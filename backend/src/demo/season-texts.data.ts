import type { MarkPart } from '@wavetrain/shared/review-content';

interface SentVideo {
  readonly area:
    | 'rolling'
    | 'strokes'
    | 'river-running'
    | 'playboating'
    | 'general'
    | 'mindset'
    | 'safety';
  readonly title: string;
  readonly description: string;
}

/** The videos that students send, in rotation: the same moves, better each time. */
export const VIDEOS: readonly SentVideo[] = [
  {
    area: 'rolling',
    title: 'Hip snap, left side',
    description: 'My head comes up before the boat does, mostly when I am tired.',
  },
  {
    area: 'strokes',
    title: 'Forward stroke on flat water',
    description: 'Ten minutes in. Is the blade still going in at my toes?',
  },
  {
    area: 'river-running',
    title: 'Eddy turn below the ledge',
    description: 'I slide out of the top of the eddy and land low.',
  },
  {
    area: 'strokes',
    title: 'Bow rudder into the slot',
    description: 'The bow turns, then the boat stops dead.',
  },
  {
    area: 'playboating',
    title: 'Side surf at low water',
    description: 'I can hold it on the right and never on the left.',
  },
  {
    area: 'rolling',
    title: 'Roll in current',
    description: 'Fine in the pool, two tries on the river.',
  },
  {
    area: 'river-running',
    title: 'First boof of the season',
    description: 'Late stroke, I think. The bow went under.',
  },
  {
    area: 'general',
    title: 'Ferry across the main flow',
    description: 'Lost twenty feet on every crossing.',
  },
  {
    area: 'strokes',
    title: 'Sweep turns, both sides',
    description: 'Three on the right, three on the left. The left ones push me sideways.',
  },
  {
    area: 'playboating',
    title: 'Flat spin on the green wave',
    description: 'Stops at ninety degrees every time and I wash off.',
  },
  {
    area: 'river-running',
    title: 'S-turn through the second drop',
    description: 'I make the first eddy and miss the second.',
  },
  {
    area: 'rolling',
    title: 'Back deck roll, pool',
    description: 'It works, and I cannot say why. Filmed from the side and from the front.',
  },
  {
    area: 'playboating',
    title: 'Loop attempts, six of them',
    description: 'The pop is there. I think that I look down.',
  },
  {
    area: 'strokes',
    title: 'Draw stroke in an eddy',
    description: 'Edge the wrong way? The boat comes, but slowly.',
  },
  {
    area: 'mindset',
    title: 'Entry to the canyon',
    description:
      'I stood on the scout for twenty minutes. What do you see in the first three strokes?',
  },
  {
    area: 'safety',
    title: 'Swim and self-rescue',
    description: 'We filmed it on purpose. Was I slow to get to the boat?',
  },
];

export const QUESTIONS = [
  'Is this timing or strength?',
  'What should I watch for first?',
  'Should I slow it down or keep the pace?',
  'Is my off side as different as it feels?',
  'Would you keep working on this, or move on?',
] as const;

/** The coach's remarks, by part. */
export const REMARKS: readonly (readonly [MarkPart, string])[] = [
  [
    'head',
    'Your head leaves the water first. Keep the ear on your shoulder until the boat is flat under you.',
  ],
  [
    'paddle',
    'The blade goes in behind your knee. Reach until you feel your seat turn, then plant.',
  ],
  ['boat', 'The edge drops just as the current takes the bow. Hold it for one more breath.'],
  ['body', 'The arms do the work here. Wind up from the hips and let the stroke unwind.'],
  [
    'head',
    'You look at the blade. Look at where the boat is to be in two seconds: it follows your nose.',
  ],
  [
    'paddle',
    'Here the top hand falls across the boat. Push it forward, at the height of your eyes.',
  ],
  [
    'boat',
    'Flat boat in the turn. A little more edge and it carves by itself, without the third sweep.',
  ],
  [
    'body',
    'You sit back at the moment it gets fast. Chest over the knees, and the bow stays light.',
  ],
  [
    'paddle',
    'Watch the exit: past the hip it only lifts water. Out at the hip, and you are early for the next.',
  ],
  ['general', 'This is the frame to remember. Everything before it is right: keep it.'],
];

/** What the student shows next time, after “show that”, by part. */
export const NEXT_GOALS: Readonly<Record<MarkPart, string>> = {
  head: 'your head comes up last',
  paddle: 'the blade leaves the water at the hip',
  boat: 'the edge holds all the way across',
  body: 'you stay forward at speed',
  general: 'it looks the same on both sides',
};

export const NOTES = [
  'Better than last time: the wind-up is there now. One thing to fix, and it is the first mark.',
  'Good water for this. Do the drill on flat water until it bores you, then film it in the same eddy.',
  'You are one habit away. Watch the two marks side by side and you will see it yourself.',
  'The left side has caught up with the right, which is the news of this video. Now make both of them quieter.',
  'Do not add power yet. Half speed, same line, ten in a row: then we talk about pace.',
  'A tired day shows what is habit and what is effort. Your catch held, your body did not.',
  'You asked about timing: it is timing. The stroke is right and half a second late, see the first mark.',
] as const;

/** Student questions with the coach's answers. */
export const TALKS: readonly (readonly [asked: string, answered: string])[] = [
  [
    'The drill helped. On the third day it clicked, and then I lost it again on the river.',
    'That is how it goes: it clicks on flat water first. Give it another week before you take it back to the river.',
  ],
  [
    'Is it normal that my off side feels like somebody else’s arm?',
    'Completely. Start every session on the off side while you are fresh.',
  ],
  [
    'Water is up this week. Should I film at this level or wait?',
    'Film it. Pushy water shows the timing better than any flat-water clip.',
  ],
  [
    'I tweaked my shoulder on a high brace. Is there anything I can work on meanwhile?',
    'Have it looked at before anything else. Then edge drills without a paddle: ten minutes, hands on the deck.',
  ],
  [
    'Would you change the boat or the paddler? Everybody here paddles shorter boats.',
    'The paddler, for another three months. Then try two boats of your friends’ and send me a minute of each.',
  ],
  [
    'My roll worked twice in current today!',
    'That is the one that counts. Write down what the second one felt like: you will need it in March.',
  ],
  [
    'How long should the warm-up be when it is near freezing?',
    'Fifteen minutes on the bank, until you would take a layer off. Then five easy ones on each side.',
  ],
  [
    'I can’t find an eddy with enough current near me. Does a pool with a hose count?',
    'Not for eddies. Do the edge transitions there and save the turns for a weekend on the river.',
  ],
  [
    'Which module should come after this one? I have an hour on Sundays.',
    'Edging. Everything you asked me this month comes back to it.',
  ],
];

/** The latest questions, which are still unanswered. */
export const LAST_QUESTIONS = [
  'Could you look at second three again? I am not sure that I see the drop you mean.',
  'Going to the Nantahala on Saturday. Anything to leave alone at my level?',
  'The drill with the bottle: left knee up or down when I lean?',
  'I sent the practical of module 12 twice by mistake. Can one go?',
] as const;
/** A thank-you that needs no answer. */
export const THANKS = 'Thank you, that makes sense. See you on the water!';

export const GOALS = [
  'A roll I can trust in current, and a class III run at the end of the season without holding my breath.',
  'To run the Ocoee with my daughter and be the calm one.',
  'A clean loop before I turn fifty.',
  'Back on the river after a shoulder operation, slowly and for good.',
  'To stop surviving class IV and start choosing my lines.',
  'First instructor exam next spring: demonstrations that are worth copying.',
  'Creeks. I have the legs and the nerve, and not the boof.',
] as const;
export const BOATS = [
  'A half-slice that is a little too big',
  'Creek boat, 80 gallons',
  'An old river runner of my brother’s',
  'Full slice, new this year',
  'Playboat, short',
] as const;
export const RIVERS = [
  'The Ocoee, and whatever runs after rain',
  'Nantahala and Pigeon',
  'The Caney Fork below the dam',
  'A slalom course in town, twice a week',
  'Lower Yough, and the Gauley in the fall',
] as const;

/** The coach's private notes about students. */
export const COACH_NOTES: Readonly<Record<string, string>> = {
  Maya: 'Learns by ear: she quotes the talk-throughs. Less drawing, more words.',
  Grace: 'Shoulder operated in 2021. No high braces, and ask how it is before each new drill.',
  Kofi: 'Films in portrait from the bridge. Ask once more for the bank.',
  Mei: 'Wants to be an instructor: point at how to show it, too.',
};

/** Reviews granted beyond the plan’s, and the reason. */
export const GRANT = {
  to: 'Yuki',
  daysAgo: 31,
  count: 1,
  reason: 'A week on the Futaleufú: one more while she is there',
} as const;

export const ANOTHER_TAKE = {
  reasons: ['far', 'dark'],
  words: 'The move itself looks promising: I want to see it properly.',
} as const;
