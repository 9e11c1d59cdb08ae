/** Small lists that forms choose from; replaced whole at each reconcile. */
export interface ServiceTypeRow {
  id: number;
  name: string;
  requestType: 1 | 2 | 3;
  credits: number;
}
export interface TicketCategoryRow {
  id: number;
  name: string;
}
export interface FaultReasonRow {
  id: number;
  faultLocalized: string;
}
export interface OpenTimeslotRow {
  startTime: string;
  endTime: string;
}
