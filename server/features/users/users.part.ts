import type { PhoneNumbersService } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type UsersParts, type UsersService } from './users.service.ts';

/** The accounts as their owner and administration see them. */
export function installUsers(
  house: Foundation,
  parts: { numbers: PhoneNumbersService } & Pick<UsersParts, 'mayBuyNumber' | 'firstStepsOf'>,
): UsersService {
  const users = createUsersService({ ...house, ...parts });
  usersRoutes(house.routes, users);
  return users;
}
