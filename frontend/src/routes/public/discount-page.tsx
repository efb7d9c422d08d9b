import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError, serverErrorText } from '../../api/client';
import { Button, ButtonLink } from '../../components/ui/button';
import { discountQuery, type Discount } from '../../features/clinics/api/get-discount';
import { DiscountedClinic } from '../../features/clinics/components/discounted-clinic';
import { siteQuery } from '../../features/content/api/get-site';
import { DiscountedMonth } from '../../features/payments/components/discounted-month';
import { dayText } from '../../lib/day-text';
import { centsText } from '../../lib/dollars';
import styles from './discount-page.module.css';
import { LinkActions, MailedLink, MailedSheet, WayOut } from './mailed-link';
import { useLandingParameter } from './use-landing-parameter';

const frame = { title: 'Your discount', path: '/discount' };

/** A plain browser form, which opens this page with the code in its address. */
const AskForCode = ({ headline, text }: { headline: string; text: string }) => (
  <MailedLink {...frame} headline={headline} text={text}>
    <form method="get" action="/discount" className={styles.code}>
      <label htmlFor="discount-code">Code</label>
      <input
        id="discount-code"
        name="code"
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">Check code</Button>
    </form>
  </MailedLink>
);

const offText = ({ percentOff, offCents }: Discount): string =>
  percentOff === null ? centsText(offCents ?? 0) : `${percentOff}%`;

const conditions = ({ lastDay, isPersonal }: Discount): string =>
  `It’s good until ${dayText(lastDay)}.${isPersonal ? ' It’s for you only: the payment page already has your email address.' : ''}`;

const NothingOnSale = ({ discount }: { discount: Discount }) => (
  <MailedLink
    {...frame}
    headline="Nothing to use it on yet"
    text={`Your code is valid. ${conditions(discount)}`}
  >
    <WayOut
      heading="No dates on sale yet"
      text="As soon as I set new ones, you’ll see them here at your price."
    >
      <ButtonLink to="/clinics">See the clinics</ButtonLink>
      <ButtonLink to="/contact" look="outline">
        Ask a question
      </ButtonLink>
    </WayOut>
  </MailedLink>
);

/** Shows what a discount code takes off, and sells at that price. [T39] */
export const Component = () => {
  const code = useLandingParameter('code');
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: discount, error, refetch } = useQuery(discountQuery(code));
  const onRefused = () => void refetch();
  if (code === null || code === '')
    return (
      <AskForCode
        headline="Have a code?"
        text="Enter your code. Capitals and spaces don’t matter."
      />
    );
  if (
    error instanceof ApiError &&
    (error.status === 404 || error.status === 410 || error.status === 409)
  )
    return (
      <AskForCode
        headline="That code doesn’t work"
        text={serverErrorText(error, 'This code is no longer valid.')}
      />
    );
  if (error && !discount)
    return (
      <MailedLink
        {...frame}
        headline="Your code could not be checked"
        text={serverErrorText(error, 'Try again in a moment.')}
      >
        <Button onClick={onRefused}>Try again</Button>
      </MailedLink>
    );
  if (!discount)
    return (
      <MailedLink {...frame} headline="Your discount" text="Checking your code…">
        {null}
      </MailedLink>
    );
  const { coaching, clinics } = discount;
  if (!coaching && clinics.length === 0) return <NothingOnSale discount={discount} />;
  return (
    <MailedLink {...frame} headline={`${offText(discount)} off`} text={conditions(discount)}>
      <div className={styles.sheets}>
        {clinics.map((clinic) => (
          <MailedSheet
            key={clinic.planId}
            title={clinic.title}
            dates={clinic.dates}
            location={clinic.location}
          >
            <h3>Your price</h3>
            <DiscountedClinic clinic={clinic} code={discount.code} onRefused={onRefused} />
          </MailedSheet>
        ))}
        {coaching && (
          <MailedSheet title="Remote Coaching">
            <p>Personal video reviews, questions answered, drills made for your stroke.</p>
            <DiscountedMonth
              {...coaching}
              priceId={site.priceId}
              code={discount.code}
              onRefused={onRefused}
            />
          </MailedSheet>
        )}
        <LinkActions>
          <ButtonLink to={coaching ? '/remote-coaching' : '/clinics'} look="outline">
            {coaching ? 'About remote coaching' : 'About the clinics'}
          </ButtonLink>
        </LinkActions>
      </div>
    </MailedLink>
  );
};
