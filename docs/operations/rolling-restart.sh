#!/bin/sh
# Restarts the processes of a site one after the other, without a visitor noticing: docs/scaling.md.
#   rolling-restart.sh 3001 3002
# Each is taken out of nginx, given time to end what it is asked, restarted, and put back once it can work.
set -eu
processes=${PROCESSES:-/etc/nginx/church-processes}
reload=${RELOAD:-nginx -s reload}
restart=${RESTART:-systemctl restart cog@}
drain=${DRAIN:-3}

for port in "$@"; do
  # Again after a failure, its line says `down` already.
  sed -i "s/^\(server [^ ]*:$port\) \(down \)*/\1 down /" "$processes"
  $reload
  sleep "$drain"
  ${restart}"$port"
  tries=0
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    # Out of nginx it does no harm; the others go on.
    [ "$tries" -lt 60 ] || { echo "The process at $port did not come up: see its log." >&2; exit 1; }
    sleep 1
  done
  sed -i "s/^\(server [^ ]*:$port\) \(down \)*/\1 /" "$processes"
  $reload
done
