import { refusal } from '../../common/errors/domain-error';

export class MessageEmpty extends refusal(
  'MESSAGE_EMPTY',
  'invalid',
  'Please write your message, or add a picture, a video or a voice message',
  { field: 'text' },
) {}

export class VoiceRefused extends refusal(
  'VOICE_REFUSED',
  'unsupported-type',
  'This recording can’t be read. Please record it again.',
) {}

export class VoiceTooLong extends refusal(
  'VOICE_TOO_LONG',
  'too-large',
  'This recording is too long. Please keep it to three minutes.',
) {}

/**
 * Something else was already sent under this id. The browser creates another id, and nothing that
 * was typed is lost.
 */
export class MessageSentAlready extends refusal(
  'MESSAGE_SENT_ALREADY',
  'conflict',
  'An earlier version of this message was already sent. Please send it again.',
) {}

/**
 * The topic of a question doesn't exist or belongs to someone else; the error doesn't reveal which.
 */
export class ContextNotFound extends refusal(
  'CONTEXT_NOT_FOUND',
  'not-found',
  'What you’re asking about no longer exists. Send your question without it.',
) {}

export class ThreadNotFound extends refusal(
  'THREAD_NOT_FOUND',
  'not-found',
  'This student no longer exists',
) {}

export class NewMessagesArrived extends refusal(
  'MESSAGES_CAME_MEANWHILE',
  'conflict',
  'Another message has come in. Please read it first.',
) {}

export class AwayDateRefused extends refusal(
  'AWAY_DATE_REFUSED',
  'invalid',
  'Please choose a day within a year, starting tomorrow',
  {
    field: 'until',
  },
) {}

export class TooManyPhrases extends refusal(
  'TOO_MANY_PHRASES',
  'conflict',
  'You’ve reached the limit of saved phrases. Remove one first.',
) {}

export class PhraseNotFound extends refusal(
  'PHRASE_NOT_FOUND',
  'not-found',
  'This phrase was removed. Save it as a new one.',
) {}

export class PhraseSavedAlready extends refusal(
  'PHRASE_SAVED_ALREADY',
  'conflict',
  'You already have a phrase with these words',
  { field: 'text' },
) {}
