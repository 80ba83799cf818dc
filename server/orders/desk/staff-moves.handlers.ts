import type { OrderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Engine } from '../engine.types.ts';
import type { OrderRow } from '../orders.tables.ts';
import { decideRefund, refundOrder } from '../staff/refund-moves.ts';
import type { StaffTask } from '../staff/seen-order.ts';
import {
  cancelByStaff,
  captureOrder,
  completeOrder,
  extendOrder,
  resendMail,
  takeSaleBack,
  voidOrder,
} from '../staff/staff-moves.ts';
import type { OrderReader } from './staff-order.ts';

type MoveHandlers = Pick<
  Handlers<OrderDeskContract>,
  | 'captureOrder'
  | 'voidOrder'
  | 'refundOrder'
  | 'decideRefund'
  | 'completeOrder'
  | 'cancelStaffOrder'
  | 'saleFellThrough'
  | 'extendOrder'
  | 'resendOrderMail'
>;

interface Asked {
  actor: Actor;
  params: { id: string };
  ifMatch: string | undefined;
}

/** Moves of staff; each answers the order as it is then. */
export const staffMoveHandlers = (engine: Engine, read: OrderReader): MoveHandlers => {
  const move = async ({ actor, params: { id }, ifMatch }: Asked, run: (task: StaffTask) => Promise<OrderRow>) => {
    await run({ engine, actor, seen: { id, ifMatch } });
    return read(actor, id, false);
  };
  return {
    captureOrder: (call) => move(call, (task) => captureOrder(task, call.body.amount)),
    voidOrder: (call) => move(call, (task) => voidOrder(task, call.body.reason)),
    refundOrder: (call) => move(call, (task) => refundOrder(task, call.body)),
    decideRefund: (call) => move(call, (task) => decideRefund(task, call.params.refund_id, call.body)),
    completeOrder: (call) => move(call, (task) => completeOrder(task, call.body.note)),
    cancelStaffOrder: (call) => move(call, (task) => cancelByStaff(task, call.body.reason)),
    saleFellThrough: (call) => move(call, (task) => takeSaleBack(task, call.body.reason)),
    extendOrder: (call) => move(call, (task) => extendOrder(task, new Date(call.body.until), call.body.reason)),
    resendOrderMail: (call) => move(call, (task) => resendMail(task)),
  };
};
