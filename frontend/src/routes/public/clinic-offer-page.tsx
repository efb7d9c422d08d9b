import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, serverErrorText } from '../../api/client';
import { Button, ButtonLink } from '../../components/ui/button';
import { offerQuery } from '../../features/clinics/api/get-offer';
import { leaveWaitlist } from '../../features/clinics/api/join-waitlist';
import { OfferedPlans } from '../../features/clinics/components/offered-plans';
import { rememberOffer } from '../../features/clinics/offer-in-hand';
import { siteQuery } from '../../features/content/api/get-site';
import { formatTimestamp } from '../../lib/format-date';
import { LinkActions, MailedLink, MailedSheet, WayOut } from './mailed-link';
import { useLandingParameter } from './use-landing-parameter';

const frame = { title: 'Your spot in the clinic', path: '/clinics/offer' };

const Gone = () => (
  <MailedLink
    {...frame}
    headline="This offer has ended"
    text="An offered spot is held until the time in your email, and can be booked only once."
  >
    <WayOut
      heading="Still want to come?"
      text="If you booked the spot, your confirmation is in your inbox. If the time ran out, the spot went to the next person: join the waitlist again on the clinics page, or book another clinic."
    >
      <ButtonLink to="/clinics#clinics">Back to the clinics</ButtonLink>
      <ButtonLink to="/contact" look="outline">
        Ask a question
      </ButtonLink>
    </WayOut>
  </MailedLink>
);

/**
 * Leaves the waitlist on a click, never just by opening the link, because email scanners open
 * links.
 */
const Leave = ({ token }: { token: string }) => {
  const [state, setState] = useState<'asked' | 'on-the-way' | 'left'>('asked');
  const [trouble, setTrouble] = useState<string>();
  const leave = async () => {
    setState('on-the-way');
    setTrouble(undefined);
    try {
      await leaveWaitlist(token);
      setState('left');
    } catch (error) {
      setTrouble(serverErrorText(error, 'That didn’t work. Please try again.'));
      setState('asked');
    }
  };
  if (state === 'left')
    return (
      <MailedLink
        {...frame}
        headline="You’re off the waitlist"
        text="If a spot was held for you, it now goes to the next person."
      >
        <ButtonLink to="/clinics" look="outline">
          Back to the clinics
        </ButtonLink>
      </MailedLink>
    );
  return (
    <MailedLink
      {...frame}
      headline="Leave the waitlist?"
      text="You’ll lose your turn, and any spot held for you goes to the next person right away."
    >
      <div>
        {trouble && <p role="alert">{trouble}</p>}
        <LinkActions>
          <Button disabled={state === 'on-the-way'} onClick={() => void leave()}>
            Leave the waitlist
          </Button>
          <ButtonLink to="/clinics#clinics" look="outline">
            Stay on the waitlist
          </ButtonLink>
        </LinkActions>
      </div>
    </MailedLink>
  );
};

/**
 * An offered spot, held for the person whose turn it is. They can book it with a deposit or in
 * full.
 */
export const Component = () => {
  const token = useLandingParameter('token');
  const leaving = useLandingParameter('leave');
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: offer, error, refetch } = useQuery(offerQuery(token));
  useEffect(() => {
    if (token && offer) rememberOffer(token);
  }, [token, offer]);
  if (leaving) return <Leave token={leaving} />;
  if (token === null || (error instanceof ApiError && error.status < 500 && error.status !== 429))
    return <Gone />;
  if (error && !offer)
    return (
      <MailedLink
        {...frame}
        headline="Couldn’t load your offer"
        text="It’s still good until the time in your email. Try again in a moment."
      >
        <Button onClick={() => void refetch()}>Try again</Button>
      </MailedLink>
    );
  if (!offer || !token)
    return (
      <MailedLink {...frame} headline="A spot opened up" text="Loading your offer…">
        {null}
      </MailedLink>
    );
  return (
    <MailedLink
      {...frame}
      headline="A spot is held for you"
      text={`Book it by ${formatTimestamp(offer.expiresAt)}, your local time. After that, it goes to the next person on the waitlist.`}
    >
      <MailedSheet title={offer.title} dates={offer.dates} location={offer.location}>
        <h3>How would you like to pay?</h3>
        <OfferedPlans
          offer={offer}
          token={token}
          balanceDueDaysBefore={site.balanceDueDaysBefore}
          onRefused={() => void refetch()}
        />
      </MailedSheet>
    </MailedLink>
  );
};
