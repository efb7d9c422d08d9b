import type { Site } from '../../features/content/api/get-site';
import { capitalInWords, inWords } from '../../lib/number-labels';

type Figures = Pick<Site, 'clinicDays' | 'clinicPlaces'>;

export const tiles = ({
  clinicDays,
  clinicPlaces,
}: Figures): readonly { figure: string; title: string; text: string }[] => [
  {
    figure: String(clinicPlaces),
    title: 'A group I can see all of',
    text: `Max ${inWords(clinicPlaces)} participants. By the first evening I know everybody’s boat, old shoulder and favorite excuse.`,
  },
  {
    figure: String(clinicDays),
    title: 'Days that build on each other',
    text: 'The first day’s drill is the third day’s move and the last day’s line. Nobody learns that in an afternoon.',
  },
  {
    figure: '1',
    title: 'Technique, taken apart on screen',
    text: 'You are filmed on the water and look at it after supper, one change at a time. The clips go home with you.',
  },
  {
    figure: '0',
    title: 'Errands',
    text: 'A bed, meals, recovery sessions, and games that are better practice than they look: all in the price.',
  },
];

/** Each with the key of its site photo. */
export const expectations = ({
  clinicDays,
}: Figures): readonly { title: string; text: string; photo: string }[] => [
  {
    photo: 'clinics-ranch-room',
    title: 'All-inclusive',
    text: `${capitalInWords(clinicDays)} nights in a room beside the river, breakfast, packed lunch and supper cooked at the ranch, and evenings by the fire. You bring dry socks and what the card says.`,
  },
  {
    photo: 'clinics-river-dawn',
    title: 'World-class river',
    text: 'Below the dam the Caney Fork runs from flat pools to a green wave and a friendly hole within one mile. When it is too high or too low I have two other rivers within the hour.',
  },
  {
    photo: 'clinics-day-plan',
    title: 'Coaching',
    text: `I am on the water with you all ${inWords(clinicDays)} days. Technique breakdowns in the eddy, fitness and recovery in the mornings, film at night, and a written plan for the weeks after.`,
  },
];
