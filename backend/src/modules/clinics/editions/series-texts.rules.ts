import { fillFacts, inWords, type FactTexts } from '../../../common/facts/fact-labels.rules';
import { formatMoney } from '../../../common/money/money.rules';
import type { ClinicSeries } from './clinic-series.entity';
import { daysBetween } from './dates.rules';

/** Dates and terms that a clinic's texts can name. Money in cents. */
export interface NamedTerms {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly capacity: number;
  readonly priceCents: number;
  readonly depositCents: number;
}

/** Returns what an edition says about itself, which may differ from the site's facts. */
export const wordsOf = (edition: NamedTerms): FactTexts => ({
  clinicDays: inWords(daysBetween(edition.startsOn, edition.endsOn) + 1),
  clinicPlaces: inWords(edition.capacity),
  clinicPrice: formatMoney(edition.priceCents),
  clinicDeposit: formatMoney(edition.depositCents),
  clinicBalance: formatMoney(edition.priceCents - edition.depositCents),
});

/** Returns a clinic with its texts filled in. */
export const filled = (series: ClinicSeries, words: FactTexts): ClinicSeries => {
  const fill = (text: string) => fillFacts(text, words);
  const { tagline, description, forWho, days, included, bring } = series;
  return {
    ...series,
    tagline: fill(tagline),
    description: fill(description),
    forWho: fill(forWho),
    days: days.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
    included: included.map(fill),
    bring: bring.map(fill),
  };
};

/** Returns whether a clinic's texts have a placeholder left. */
export const namesMore = ({ tagline, description, forWho, days, included, bring }: ClinicSeries) =>
  [tagline, description, forWho, ...days.flatMap(({ title, text }) => [title, text])]
    .concat(included, bring)
    .some((text) => /\{\w+\}/.test(text));
