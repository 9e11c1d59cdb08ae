/** Temporary credentials of AWS (STS): the role for devices, cut down to one user, who may connect and read. */
import type { ChatCredentials } from '../chat.ts';
import { NotCarriedOut } from '../provider-failures.ts';
import { clientConfiguration, type ClientSettings } from './chime-clients.ts';
import { failureFrom } from './chime-failures.ts';

export interface StsSettings {
  appInstanceArn: string;
  /** The role that devices have. */
  roleArn: string;
}

const lifeSeconds = 3_600;
const reading = [
  'Connect',
  'DescribeChannel',
  'GetChannelMessage',
  'ListChannelMemberships',
  'ListChannelMembershipsForAppInstanceUser',
  'ListChannelMessages',
];

/** What a session of the user may do, whatever more the role may. */
export function sessionPolicy(appInstanceArn: string, userArn: string): string {
  const allow = (actions: readonly string[], resources: readonly string[]) => ({
    Effect: 'Allow',
    Action: actions.map((action) => `chime:${action}`),
    Resource: resources,
  });
  const statements = [
    allow(['GetMessagingSessionEndpoint'], ['*']),
    allow(reading, [userArn, `${appInstanceArn}/channel/*`]),
  ];
  return JSON.stringify({ Version: '2012-10-17', Statement: statements });
}

export function createStsCredentials({ appInstanceArn, roleArn }: StsSettings, settings: ClientSettings) {
  const opening = () => import('@aws-sdk/client-sts');
  return async (userArn: string): Promise<ChatCredentials> => {
    const { AssumeRoleCommand, STSClient } = await opening();
    const client = new STSClient(clientConfiguration(settings));
    const command = new AssumeRoleCommand({
      RoleArn: roleArn,
      // Of the user's id, what such a name may have.
      RoleSessionName: userArn
        .slice(userArn.lastIndexOf('/') + 1)
        .replaceAll(/[^\w+=,.@-]/g, '-')
        .padEnd(2, '-'),
      DurationSeconds: lifeSeconds,
      Policy: sessionPolicy(appInstanceArn, userArn),
    });
    const { Credentials: given } = await client.send(command).catch((error: unknown) => {
      throw failureFrom(error);
    });
    const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = given ?? {};
    if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration)
      throw new NotCarriedOut('provider-unreachable', 'AWS gives no credentials');
    return {
      accessKeyId: AccessKeyId,
      secretAccessKey: SecretAccessKey,
      sessionToken: SessionToken,
      expiration: Expiration,
    };
  };
}
