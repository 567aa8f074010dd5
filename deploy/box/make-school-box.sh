#!/bin/sh
# Makes a school box of this machine (docs/box.md): a small one with Debian 13 or Raspberry Pi OS (64 bits), as root, with
# Internet for the packages this one time. Run again, it puts in order what has changed; accounts and files stay.
#
#   sh deploy/box/make-school-box.sh RELEASE WIFI-NAME WIFI-PASSWORD [INTERFACE]
#
# RELEASE is the folder that `npm run release` has written. INTERFACE is wlan0 if not said; a wired one (eth0) serves
# an access point on its cable, which has the Wi-Fi's name and password itself.
# With PREFIX=FOLDER it only writes its files below that folder, and changes nothing of the machine.
set -eu

address=10.42.0.1
release=${1:?the folder of a release}
name=${2:?a name for the Wi-Fi}
password=${3:?a password for the Wi-Fi, of 8 characters or more}
interface=${4:-wlan0}
root=${PREFIX:-}
here=$(cd "$(dirname "$0")/.." && pwd)

fail() {
  echo "$1" >&2
  exit 1
}
[ -f "$release/scripts/start.mjs" ] || fail "$release is no release of the school: npm run release -- FOLDER"
[ "${#password}" -ge 8 ] && [ "${#password}" -le 63 ] || fail 'The password of a Wi-Fi has 8 to 63 characters.'
# Each becomes a line of a file whose other signs mean something.
case "$name" in *[!A-Za-z0-9\ ._-]* | \ *) fail 'The name of the Wi-Fi: letters without accents, digits, spaces, . _ -' ;; esac
case "$password" in *[!A-Za-z0-9._-]*) fail 'The password of the Wi-Fi: letters without accents, digits, . _ -' ;; esac
case "$interface" in *[!a-z0-9]*) fail "There is no interface $interface: ip link" ;; esac

if [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || fail 'As root: sudo sh …'
  apt-get update -q || echo 'No Internet: what is installed has to do.'
  dpkg -s nginx network-manager dnsmasq-base nodejs npm >/dev/null 2>&1 ||
    apt-get install -yq nginx network-manager dnsmasq-base nodejs npm
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || fail 'Node 20 or later is needed: Debian 13 has it.'
  id xamle >/dev/null 2>&1 || adduser --system --group --home /srv/xamle xamle
fi

write() {
  mkdir -p "$root$(dirname "$2")"
  umask 077
  cat >"$root$2.new"
  chmod "$1" "$root$2.new"
  mv "$root$2.new" "$root$2"
  umask 022
}

if [ -z "$root" ]; then
  install -d -o xamle -g xamle -m 0755 /srv/xamle
  install -d -o xamle -g xamle -m 0700 /srv/xamle/data
  rm -rf /srv/xamle/app.new /srv/xamle/app.old
  cp -a "$release" /srv/xamle/app.new
  systemctl stop xamle 2>/dev/null || true
  if [ -d /srv/xamle/app ]; then
    # Without Internet the packages that are there are all there are.
    [ ! -d /srv/xamle/app/node_modules ] || [ -d /srv/xamle/app.new/node_modules ] ||
      cp -a /srv/xamle/app/node_modules /srv/xamle/app.new/
    mv /srv/xamle/app /srv/xamle/app.old
  fi
  mv /srv/xamle/app.new /srv/xamle/app
  chown -R xamle:xamle /srv/xamle/app
fi

write 600 /etc/xamle.env <<END
PUBLIC_URL=http://$address
TRUST_PROXY=1
END
write 644 /etc/systemd/system/xamle.service <"$here/xamle.service"

# nginx as before any school, without TLS: all that stands above its first server, and one for every name.
{
  sed '/^server {/,$d' "$here/nginx.conf"
  cat <<'END'
server {
    listen 80 default_server;
    server_name _;
    include /etc/nginx/xamle-proxy.conf;
}
END
} | write 644 /etc/nginx/conf.d/xamle.conf
write 644 /etc/nginx/xamle-proxy.conf <"$here/xamle-proxy.conf"

# NetworkManager gives phones their addresses (its own dnsmasq) and lets them out where there is a way.
case "$interface" in
  e*) kind=ethernet ;;
  *) kind=wifi ;;
esac
{
  cat <<END
[connection]
id=xamle
type=$kind
interface-name=$interface
autoconnect=true
autoconnect-priority=10

[ipv4]
method=shared
address1=$address/24

[ipv6]
method=disabled
END
  [ "$kind" = ethernet ] || cat <<END

[wifi]
mode=ap
band=bg
ssid=$name

[wifi-security]
key-mgmt=wpa-psk
proto=rsn
psk=$password
END
} | write 600 /etc/NetworkManager/system-connections/xamle.nmconnection

[ -z "$root" ] || exit 0
rm -f /etc/nginx/sites-enabled/default
nginx -tq
systemctl daemon-reload
systemctl enable nginx NetworkManager xamle
systemctl reload-or-restart nginx
systemctl restart xamle
nmcli connection reload
nmcli connection up xamle || echo "The Wi-Fi did not start: nmcli device; a radio may be off (rfkill unblock wifi), or want a country (raspi-config)."
echo "The school opens at http://$address. The first start installs its packages: journalctl -fu xamle"
