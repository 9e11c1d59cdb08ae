export const teamPath = '/dashboard/team';
