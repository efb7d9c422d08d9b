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

const frame = { title: 'Your place in the clinic', path: '/clinics/offer' };

const Gone = () => (
  <MailedLink
    {...frame}
    headline="This offer has ended"
    text="An offered place is held for as long as its email says, and can be taken once."
  >
    <WayOut
      heading="Still want to come?"
      text="If you have taken the place, your confirmation is in your inbox. If the time ran out, the place went to the next in line: join the waitlist again on the clinic’s card, or take a place in another clinic."
    >
      <ButtonLink to="/clinics#clinics">Back to the clinics</ButtonLink>
      <ButtonLink to="/contact" look="outline">
        Ask a question
      </ButtonLink>
    </WayOut>
  </MailedLink>
);

/** Leaving is a press, never the mere opening of the link: mail scanners open links. */
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
      setTrouble(serverErrorText(error, 'That did not work. Please try again.'));
      setState('asked');
    }
  };
  if (state === 'left')
    return (
      <MailedLink {...frame} headline="You are off the list" text="If a place was held for you, it goes to the next in line now.">
        <ButtonLink to="/clinics" look="outline">
          Back to the clinics
        </ButtonLink>
      </MailedLink>
    );
  return (
    <MailedLink
      {...frame}
      headline="Leave the waitlist?"
      text="You lose your turn, and a place that is held for you goes to the next in line at once."
    >
      <div>
        {trouble && <p role="alert">{trouble}</p>}
        <LinkActions>
          <Button disabled={state === 'on-the-way'} onClick={() => void leave()}>
            Take me off the list
          </Button>
          <ButtonLink to="/clinics#clinics" look="outline">
            Stay in line
          </ButtonLink>
        </LinkActions>
      </div>
    </MailedLink>
  );
};

/** A freed place, held for the one whose turn it is: take it with a deposit or in full. */
export const Component = () => {
  const token = useLandingParameter('token');
  const leaving = useLandingParameter('leave');
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: offer, error, refetch } = useQuery(offerQuery(token));
  useEffect(() => {
    if (token && offer) rememberOffer(token);
  }, [token, offer]);
  if (leaving) return <Leave token={leaving} />;
  if (token === null || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return <Gone />;
  if (error && !offer)
    return (
      <MailedLink {...frame} headline="One moment" text="Your offer could not be read just now. It stands as long as the email says.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </MailedLink>
    );
  if (!offer || !token)
    return (
      <MailedLink {...frame} headline="A place came free" text="One moment, we are looking up your offer.">
        {null}
      </MailedLink>
    );
  return (
    <MailedLink
      {...frame}
      headline="A place is held for you"
      text={`It is yours to take until ${formatTimestamp(offer.expiresAt)}, by your clock. After that it goes to the next in line.`}
    >
      <MailedSheet title={offer.title} dates={offer.dates} location={offer.location}>
        <h3>How would you like to pay?</h3>
        <OfferedPlans offer={offer} token={token} balanceDueDaysBefore={site.balanceDueDaysBefore} onRefused={() => void refetch()} />
      </MailedSheet>
    </MailedLink>
  );
};
