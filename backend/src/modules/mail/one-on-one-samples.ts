import type { MailSamples } from './mail-samples';
import type { MailTemplate } from './mail-templates';

type OneOnOneTemplate = Extract<MailTemplate, `one-on-one-${string}`>;

/** Returns example data for the emails about 1-on-1 sessions. */
export const oneOnOneSamples = (publicUrl: string): Pick<MailSamples, OneOnOneTemplate> => {
  const at = (path: string) => `${publicUrl}${path}`;
  const firstName = 'Ada';
  const calendar = 'BEGIN:VCALENDAR';
  const session = {
    firstName,
    when: 'Saturday, March 13 at 9:00 AM CST',
    minutes: '120',
    place: 'Rock Island, TN',
    requestUrl: at('/student/one-on-one'),
  };
  const sold = {
    studentName: 'Ada Lovelace',
    when: session.when,
    minutes: '120',
    place: session.place,
    requestsUrl: at('/coach/requests'),
  };
  return {
    'one-on-one-asked': [
      {
        studentName: 'Ada Lovelace',
        wish: 'Boofs: I land flat',
        dates: 'A weekend in March',
        place: 'Rock Island',
        member: 'yes',
        requestsUrl: at('/coach/requests'),
      },
      {
        studentName: 'Ada Lovelace',
        wish: 'My first roll',
        dates: 'Any weekday',
        place: '',
        requestsUrl: at('/coach/requests'),
      },
    ],
    'one-on-one-offered': [
      {
        ...session,
        price: '$180',
        until: 'Friday, March 5 at 9:00 AM CST',
        word: 'Bring the short boat.',
      },
      { ...session, price: '$180', until: 'Friday, March 5 at 9:00 AM CST', word: '' },
    ],
    'one-on-one-declined': [
      {
        firstName,
        word: 'I’m on the river with a clinic that week. Ask me again for April.',
        requestUrl: session.requestUrl,
      },
    ],
    'one-on-one-expired': [session],
    'one-on-one-booked': [{ ...session, paid: '$180', calendar }],
    'one-on-one-canceled': [
      {
        ...session,
        word: 'The river is flooding. I’m sorry: ask me again for April.',
        cancelCalendar: calendar,
      },
      { ...session, word: '', cancelCalendar: calendar },
    ],
    'one-on-one-moved': [
      {
        ...session,
        before: 'Saturday, March 6 at 9:00 AM CST',
        until: 'Thursday, March 11 at 9:00 AM CST',
        word: 'Same put-in. The water should be better too.',
        calendar,
      },
      { ...session, before: 'Saturday, March 6 at 9:00 AM CST', until: '', word: '', calendar },
    ],
    'one-on-one-stays': [
      { ...session, word: 'I’m away from the 14th on, so this is my only free day in March.' },
    ],
    'one-on-one-given-up': [sold],
    'one-on-one-move-asked': [{ ...sold, wish: 'Any day the week after, or Sunday morning' }],
    'one-on-one-sold': [{ ...sold, paid: '$180' }],
  };
};
