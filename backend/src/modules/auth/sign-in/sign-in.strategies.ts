import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { StaffActor } from '../../../common/auth/actors';
import { addressKey } from '../../../common/http/client-address';
import type { StudentContact } from '../../students/students.types';
import { SignInService, type Recognised } from './sign-in.service';

const FIELDS = {
  usernameField: 'email',
  passwordField: 'password',
  session: false,
  passReqToCallback: true,
} as const;

/** Passport only identifies the person; we put both identities into the session ourselves. [T22] */
@Injectable()
export class StudentStrategy extends PassportStrategy(Strategy, 'student') {
  constructor(private readonly signIn: SignInService) {
    super(FIELDS);
  }

  validate(
    { ip }: Request,
    email: string,
    password: string,
  ): Promise<Recognised<StudentContact> | null> {
    return this.signIn.student({ email, password, address: addressKey(ip) });
  }
}

@Injectable()
export class StaffStrategy extends PassportStrategy(Strategy, 'staff') {
  constructor(private readonly signIn: SignInService) {
    super(FIELDS);
  }

  validate(
    { ip }: Request,
    email: string,
    password: string,
  ): Promise<Recognised<StaffActor> | null> {
    return this.signIn.staffMember({ email, password, address: addressKey(ip) });
  }
}
