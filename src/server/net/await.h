// How the operations of the network library are waited for. Only .cpp files here include it.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bivouac::server {

// What went wrong is an answer, not an exception.
inline constexpr auto no_throw = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace bivouac::server
