import frame1 from '../../art/strokes/forward-stroke-1.svg';
import frame2 from '../../art/strokes/forward-stroke-2.svg';
import frame3 from '../../art/strokes/forward-stroke-3.svg';
import frame4 from '../../art/strokes/forward-stroke-4.svg';
import frame5 from '../../art/strokes/forward-stroke-5.svg';
import type { ReviewNote } from '../../components/review/review-scrubber';
import type { StrokeFrame } from '../../components/review/stroke-strip';

export const frames: readonly StrokeFrame[] = [
  {
    src: frame1,
    title: 'Catch',
    note: 'Blade all the way in beside your toes. Then pull.',
    alt: 'Kayak from above, right blade entering the water beside the toes; the pen rings the blade.',
  },
  {
    src: frame2,
    title: 'Power',
    note: 'Straight back along the hull, never around it.',
    alt: 'The right blade beside the knee; the pen draws a straight line along the hull and an arrow towards the stern.',
  },
  {
    src: frame3,
    title: 'Exit',
    note: 'Out at the hip. What you win behind it, you lose twice.',
    alt: 'The right blade at the hip, ringed; a cross marks the water behind the hip.',
  },
  {
    src: frame4,
    title: 'Recovery',
    note: 'Unwind from the waist. The arms only carry.',
    alt: 'The paddle crosses above the deck; a curved arrow shows the turn of the shoulders.',
  },
  {
    src: frame5,
    title: 'Next catch',
    note: 'Wound up, tall, ready on the left. That is the one.',
    alt: 'The left blade reaches for the toes on the other side; the pen ticks it.',
  },
];

export const sampleNotes: readonly ReviewNote[] = [
  {
    at: 0,
    text: 'Good reach. Look where the blade goes in: right beside your toes, shaft nearly upright. Keep that.',
  },
  {
    at: 4,
    text: 'Here I drew the path I want. Yours follows it for half a stroke, then starts to go round the boat.',
  },
  {
    at: 8,
    text: 'And this is the leak: the blade is still in the water behind your hip. That part turns you, it doesn’t move you.',
  },
  { at: 12, text: 'Watch the shoulders. They turn late, so the arms have to do the work.' },
  {
    at: 16,
    text: 'Drill for the week: twenty strokes a side, stop at the hip, count to two, then wind up. Film five of them.',
  },
];

export const steps = (feedbackHours: number): readonly { title: string; text: string }[] => [
  {
    title: 'Create your account and subscribe',
    text: 'Click Start Coaching and pay. Your account is created from the email you pay with, so there’s no form to fill in first.',
  },
  {
    title: 'Get your welcome email',
    text: 'It lets you into the student portal. Set a password, and tell me in the intake form where you are and where you want to be.',
  },
  {
    title: 'Upload videos anytime',
    text: 'A phone on a rock is enough. Send the file, or paste a link from Drive, Dropbox, YouTube, Vimeo or Loom: the portal checks that I can open it.',
  },
  {
    title: `Get your review within ${feedbackHours} hours`,
    text: 'Your stroke with my pen on it, a score for head, paddle, boat and body, and one drill to take to the river.',
  },
  {
    title: 'Keep going, all year',
    text: 'Strength, mobility and mental training when the river is low. Questions by message whenever you have them.',
  },
];

export const benefits = (
  feedbackHours: number,
): readonly { figure: string; title: string; text: string }[] => [
  {
    figure: `${feedbackHours} h`,
    title: 'A review while you still remember the stroke',
    text: 'The clock runs from the moment you send. I see it too.',
  },
  {
    figure: '1',
    title: 'One thing at a time',
    text: 'Every review ends with the single change that buys you the most.',
  },
  {
    figure: '4',
    title: 'Scores that show the trend',
    text: 'Head, paddle, boat, body: watch each of them rise over the months.',
  },
  {
    figure: '12',
    title: 'Months of coaching',
    text: 'Off-season strength, mobility and rehab, so spring finds you ready.',
  },
];
