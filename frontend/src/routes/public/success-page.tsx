import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import art from '../../art/contours/success.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { ButtonLink } from '../../components/ui/button';
import { siteQuery } from '../../features/content/api/get-site';
import { checkoutSessionQuery } from '../../features/payments/api/get-checkout-session';
import { PlayedMove } from '../../features/vault/components/played-move';
import { SignInLink } from './sign-in-link';
import { sceneOf } from './success-scene';
import { SuccessReceipt } from './success-receipt';
import { successCopy, successState } from './success-copy';
import { stepsOf } from './success-steps';
import { useLandingParameter } from './use-landing-parameter';
import styles from './success-page.module.css';

const invited = (invite: string): string => `/student/intake?invite=${encodeURIComponent(invite)}`;

/**
 * The page after paying [P§2]: says what was bought and what comes next. Opening it grants nothing.
 */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const sessionId = useLandingParameter('session_id');
  const checkout = useQuery(checkoutSessionQuery(sessionId));
  const state = successState(sessionId, checkout);
  const { linkSentTo, intakeInvite } = checkout.data ?? {};
  const scene = sceneOf(state, checkout.data?.kind);
  const { heading, text } = successCopy(state, checkout.data?.planName);
  const { steps, aside } = stepsOf(
    state === 'unpaid' || state === 'confirming' ? checkout.data?.kind : state,
    site,
    checkout.data?.daysUntil ?? 0,
  );
  return (
    <River>
      <PageHead
        title={`Payment received, and what comes next | ${site.name}`}
        description="What you bought and what happens next: your account, the intake form, and your first video or the clinic’s dates."
        path="/success"
        noIndex
      />
      <Section
        tone="night"
        art={art}
        run={{ from: 90, to: 90, turns: 2, sway: 2 }}
        className={styles.hero}
        labelledBy="headline"
      >
        <div className={styles.words}>
          <h1 id="headline">
            <HeadingLines>{heading}</HeadingLines>
          </h1>
          <p aria-live="polite">{text}</p>
          {checkout.data?.hasCalendar && (
            <a
              className={styles.calendar}
              href={`/api/checkout/sessions/${sessionId}/calendar.ics`}
              download
            >
              {state === 'subscription' ? 'Add a filming day to my calendar' : 'Add to my calendar'}
            </a>
          )}
        </div>
        {scene && <PlayedMove key={scene.name} {...scene} className={styles.scene} />}
      </Section>
      <Section
        run={{ from: 90, to: 50, reachedAt: 22, turns: 2, sway: 1.2 }}
        className={styles.next}
        labelledBy="next"
      >
        {checkout.data && <SuccessReceipt checkout={checkout.data} />}
        <div className={styles.todo}>
          <h2 id="next">Next steps</h2>
          <ol className={styles.steps}>
            {steps.map(({ title, detail, about }) => (
              <li key={title}>
                <h3>{title}</h3>
                {about === 'account' && sessionId && linkSentTo ? (
                  <SignInLink sessionId={sessionId} sentTo={linkSentTo} />
                ) : (
                  <p>{detail}</p>
                )}
                {about === 'intake' && intakeInvite && (
                  <ButtonLink to={invited(intakeInvite)} className={styles.begin}>
                    {aside.link}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.aside}>
          <p>{aside.text}</p>
          {!intakeInvite && <ButtonLink to={aside.to}>{aside.link}</ButtonLink>}
          <ButtonLink to="/contact" look="outline">
            Contact Support
          </ButtonLink>
        </div>
      </Section>
    </River>
  );
};
