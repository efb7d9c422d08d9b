import {
  createParamDecorator,
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { validationPipe } from '../../../common/http/validation';
import { SignInRequest } from '../auth.dto';
import { coachSignInFailed, SignInFailed } from '../auth.errors';

const pipe = validationPipe();

/** Guards run before pipes, so this validates the credentials itself. */
const signInGuard = (
  strategy: 'student' | 'staff',
  failed: () => SignInFailed,
): Type<CanActivate> => {
  @Injectable()
  class SignInGuard extends AuthGuard(strategy) {
    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      request.body = await pipe.transform(request.body ?? {}, {
        type: 'body',
        metatype: SignInRequest,
      });
      return (await super.canActivate(context)) as boolean;
    }

    override handleRequest<T>(error: unknown, user: T | false): T {
      if (error) throw error;
      if (!user) throw failed();
      return user;
    }
  }
  return SignInGuard;
};

export const StudentSignInGuard = signInGuard('student', () => new SignInFailed());
export const CoachSignInGuard = signInGuard('staff', coachSignInFailed);
export const AdminSignInGuard = signInGuard('staff', () => new SignInFailed());

/** The person that this call's sign-in guard has recognized. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<Request>().user,
);
