import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import art from '../../art/contours/cancel.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { ButtonLink } from '../../components/ui/button';
import { offerPath } from '../../features/clinics/offer-in-hand';
import { siteQuery } from '../../features/content/api/get-site';
import { cancelCheckout } from '../../features/payments/api/cancel-checkout';
import type { CheckoutProgress } from '../../features/payments/api/get-checkout-session';
import { cancelCopy } from './cancel-copy';
import { useLandingParameter } from './use-landing-parameter';
import styles from './cancel-page.module.css';

/** The page after leaving checkout [P§2]: nothing was charged, and the hold is released. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const token = useLandingParameter('token');
  const [left, setLeft] = useState<CheckoutProgress>();
  useEffect(() => {
    // A hold that can't be released now expires on its own.
    if (token) cancelCheckout(token).then(setLeft, () => undefined);
  }, [token]);
  const { headline, charge, text, isClinic } = cancelCopy(left);
  const offer = left?.offeredUntil ? offerPath() : null;
  return (
    <River>
      <PageHead
        title={`Payment canceled | ${site.name}`}
        description="No charges were made. Go back to the coaching plan or the clinics, or ask a question first."
        path="/cancel"
        noIndex
      />
      <Section
        tone="night"
        art={art}
        run={{ from: 74, to: 60, turns: 1, sway: 6 }}
        className={styles.hero}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>{headline}</HeadingLines>
        </h1>
        <p className={styles.charge}>{charge}</p>
        <p role="status">{text}</p>
        <div className={styles.actions}>
          {offer && <ButtonLink to={offer}>Back to your offer</ButtonLink>}
          {isClinic && !offer && <ButtonLink to="/clinics#clinics">Back to the clinics</ButtonLink>}
          <ButtonLink to="/remote-coaching" look={isClinic ? 'outline' : 'signal'}>
            View Coaching Plans
          </ButtonLink>
          <ButtonLink to="/contact" look="outline">
            Ask a question first
          </ButtonLink>
        </div>
      </Section>
    </River>
  );
};
