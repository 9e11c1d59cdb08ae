/** Users of the app instance (Amazon Chime SDK Identity). Only the portal's own server knows who there is. */
import { badRequest, conflict, notFound } from './chat-error.ts';
import { ChangedUserBody, checked, NewUserBody } from './chat-input.ts';
import { operation } from './operation.ts';

export const userOperations = [
  operation(
    'CreateAppInstanceUser',
    'POST /app-instance-users',
    async ({ db, now, instance, body }) => {
      const given = checked(NewUserBody, body);
      if (given.AppInstanceArn !== instance.arn) throw badRequest('There is no such app instance');
      const arn = `${instance.arn}/user/${given.AppInstanceUserId}`;
      const made = await db
        .insertInto('embedded_chat_user')
        .values({ arn, name: given.Name, updated_at: now })
        .onConflict((found) => found.doNothing())
        .returning('arn')
        .executeTakeFirst();
      if (made === undefined || arn === instance.administratorArn) throw conflict('There is this user already');
      return { AppInstanceUserArn: arn };
    },
    { status: 201, isWithoutBearer: true },
  ),
  operation(
    'UpdateAppInstanceUser',
    'PUT /app-instance-users/{}',
    async ({ db, now, params: [arn = ''], body }) => {
      const { Name: name } = checked(ChangedUserBody, body);
      const changed = await db
        .updateTable('embedded_chat_user')
        .set({ name, updated_at: now })
        .where('arn', '=', arn)
        .returning('arn')
        .executeTakeFirst();
      if (changed === undefined) throw notFound('There is no such user');
      return { AppInstanceUserArn: arn };
    },
    { isWithoutBearer: true },
  ),
];
