import type { MarkPart } from '@wavetrain/shared/review-content';

export interface SentVideo {
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

/** The videos that students send as links, in rotation: the same moves, better each time. */
export const VIDEOS: readonly SentVideo[] = [
  {
    area: 'rolling',
    title: 'Hip snap, left side',
    description: 'My head comes up before the boat does, mostly when I’m tired.',
  },
  {
    area: 'strokes',
    title: 'Forward stroke, last mile',
    description: 'Tired on purpose. Is the blade still going in at my toes?',
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
    title: 'Sweep turns in current',
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
    description: 'It works, and I can’t tell you why. Filmed from the side and from the front.',
  },
  {
    area: 'playboating',
    title: 'Loop attempts, six of them',
    description: 'The pop is there. I think I’m looking down.',
  },
  {
    area: 'strokes',
    title: 'Draw stroke in an eddy',
    description: 'Edge the wrong way? The boat comes, but slowly.',
  },
  {
    area: 'mindset',
    title: 'Entry to the canyon',
    description: 'I scouted it for twenty minutes. What do you see in the first three strokes?',
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
    'You’re looking at the blade. Look where you want the boat in two seconds: it follows your nose.',
  ],
  ['paddle', 'Your top hand drops across the boat here. Push it forward, at eye level.'],
  [
    'boat',
    'Flat boat in the turn. With a little more edge it carves on its own, no third sweep needed.',
  ],
  [
    'body',
    'You sit back just as it gets fast. Keep your chest over your knees, and the bow stays light.',
  ],
  [
    'paddle',
    'Watch the exit: past the hip, the blade only lifts water. Take it out at the hip, and you’re early for the next stroke.',
  ],
  ['general', 'This is the frame to remember. Everything up to here is right, so keep it.'],
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
  'Better than last time: the wind-up is there now. There’s one thing to fix, and it’s the first mark.',
  'Good water for this. Do the drill on flat water until it bores you, then film it in the same eddy.',
  'You’re one habit away. Watch the two marks side by side and you’ll see it yourself.',
  'The big news in this one: your left side has caught up with your right. Now make both of them quieter.',
  'Don’t add power yet. Half speed, same line, ten in a row. Then we’ll talk about pace.',
  'A tired day shows what’s habit and what’s effort. Your catch held up. Your body didn’t.',
  'You asked if it’s timing. It is. The stroke is right but half a second late: see the first mark.',
] as const;

/** Student questions with the coach's answers. */
export const TALKS: readonly (readonly [asked: string, answered: string])[] = [
  [
    'The drill helped. On the third day it clicked, and then I lost it again on the river.',
    'That’s normal. It clicks on flat water first. Give it another week before you take it back to the river.',
  ],
  [
    'Is it normal that my off side feels like someone else’s arm?',
    'Completely. Start every session on the off side while you are fresh.',
  ],
  [
    'Water is up this week. Should I film at this level or wait?',
    'Film it. Pushy water shows the timing better than any flat-water clip.',
  ],
  [
    'I tweaked my shoulder on a high brace. Is there anything I can work on in the meantime?',
    'Get it checked out first. Then do edge drills without a paddle: ten minutes, hands on the deck.',
  ],
  [
    'Should I change the boat or the paddler? Everyone here paddles shorter boats.',
    'The paddler, for another three months. Then borrow two boats from friends and send me a minute of each.',
  ],
  [
    'My roll worked twice in current today!',
    'That’s the one that counts. Write down what the second one felt like. You’ll need it in March.',
  ],
  [
    'How long should the warm-up be when it is near freezing?',
    'Fifteen minutes on the bank, until you’re warm enough to lose a layer. Then five easy ones on each side.',
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
  'Could you look at 0:03 again? I’m not sure I see the drop you mean.',
  'I’m going to the Nantahala on Saturday. Anything I should skip at my level?',
  'In the bottle drill, is my left knee up or down when I lean?',
  'I sent the practical for module 12 twice by mistake. Can you delete one?',
] as const;
/** A thank-you that needs no answer. */
export const THANKS = 'Thank you, that makes sense. See you on the water!';

export const GOALS = [
  'A roll I can trust in current, and a class III run at the end of the season without holding my breath.',
  'To run the Ocoee with my daughter and be the calm one.',
  'A clean loop before I turn fifty.',
  'Getting back on the river after shoulder surgery, slowly and for good.',
  'To stop surviving class IV and start choosing my lines.',
  'Passing my first instructor exam next spring, with demos worth copying.',
  'Creeks. I’ve got the legs and the nerve, but not the boof.',
] as const;
export const BOATS = [
  'A half-slice that’s a little too big for me',
  'Creek boat, 80 gallons',
  'My brother’s old river runner',
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
  Maya: 'Learns by ear: she quotes the talk-throughs. Draw less, talk more.',
  Grace: 'Shoulder surgery in 2021. No high braces, and ask how it’s doing before each new drill.',
  Kofi: 'Films in portrait from the bridge. Ask again for a shot from the bank.',
  Mei: 'Wants to be an instructor, so cover how to demo it too.',
};

/** Reviews granted beyond the plan’s, and the reason. */
export const GRANT = {
  to: 'Yuki',
  daysAgo: 31,
  count: 1,
  reason: 'A week on the Futaleufú: one extra while she’s there',
} as const;

export const RESUBMISSION = {
  reasons: ['far', 'dark'],
  words: 'The move itself looks promising: I want to see it properly.',
} as const;
